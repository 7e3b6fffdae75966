import { Glyph, letterTransition, strongLetters, thinLetters } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { plateStyle } from './service-plates.ts';
import { type ServiceType, serviceTypes } from './service-types.ts';

/** The ways to the other five services: each a fold in the colours of the page that it leads to. */
export const OtherServices = ({ type }: { readonly type: ServiceType }) => (
  <Folds aria-labelledby="other-services" data-ground="night">
    <h2 id="other-services">Other services</h2>
    {othersAfter(type).map((other) => (
      <Fold key={other.type} to={`/${other.type}`} style={plateStyle(other.type)}>
        <span>{other.title}</span>
        <Glyph type={other.type} small />
      </Fold>
    ))}
  </Folds>
);

/** Services with greens of their own: beside the last chapter of the one, the fold of the other is not seen as one. */
const GREEN: readonly ServiceType[] = ['software-dev', 'branding'];

/** The next one first. On a green page the other green one is in the middle. */
function othersAfter(type: ServiceType) {
  const place = serviceTypes.findIndex((service) => service.type === type);
  const others = [...serviceTypes.slice(place + 1), ...serviceTypes.slice(0, place)];
  if (!GREEN.includes(type)) return others;
  const isGreen = (service: { readonly type: ServiceType }) => GREEN.includes(service.type);
  const [rest, green] = [others.filter((service) => !isGreen(service)), others.filter(isGreen)];
  return [...rest.slice(0, 2), ...green, ...rest.slice(2)];
}

const Folds = styled.nav`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  break-inside: avoid;
  color: var(--ink-2);
  background: var(--bg);

  > h2 {
    grid-column: 1 / -1;
    padding: 28px var(--edge) 20px;
    font-size: var(--t-lead);
    line-height: 1.4;
  }

  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: none;
  }
`;

const Fold = styled(Link)`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 20px;
  min-height: clamp(176px, 16vw, 288px);
  padding: 24px var(--gutter) 0;
  overflow: clip;
  color: var(--ink);
  background: var(--bg);

  &:nth-child(2) {
    padding-inline-start: var(--edge);
  }
  &:last-child {
    padding-inline-end: var(--edge);
  }
  > :first-child {
    font-family: var(--font-display);
    font-size: clamp(1.625rem, 2.4vw, 2.875rem);
    line-height: 1.05;
    overflow-wrap: anywhere;
    ${thinLetters}
    transition: ${letterTransition};
  }
  /* The drawing rises from the lower edge. */
  > :last-child {
    justify-self: start;
    width: auto;
    height: clamp(80px, 8.8vw, 168px);
    margin-bottom: -3%;
    color: var(--ray-body);
    --glyph-hot: var(--ray-bright);
    opacity: 0.85;
    transition: opacity var(--t-base);
  }
  &:is(:hover, :focus-visible) > :first-child {
    ${strongLetters}
  }
  &:is(:hover, :focus-visible) > :last-child {
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -6px;
  }

  /* A row of a list: its name, and the drawing beside it. */
  @media (max-width: 1023px) {
    grid-template: auto / minmax(0, 1fr) 96px;
    align-items: center;
    min-height: 88px;
    padding: 0 var(--margin);

    &:nth-child(n) {
      padding-inline: var(--margin);
    }
    > :first-child {
      ${strongLetters}
    }
    > :last-child {
      align-self: end;
      height: 64px;
    }
  }
`;
