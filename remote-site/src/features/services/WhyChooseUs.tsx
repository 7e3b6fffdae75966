import { chapterLevel, Display, Grid, Lead, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { drawnWhenForced } from '../../layout/drawn-when-forced.ts';
import type { ServiceData } from './service-loader.ts';
import { PLATES } from './service-plates.ts';

const TITLE = 'Why teams choose us';

/** Why choose us: the introduction stays in sight while its cards pass. */
export function WhyChooseUs({ service, why, reasons }: Pick<ServiceData, 'service' | 'why' | 'reasons'>) {
  if (!why && reasons.length === 0) return null;
  return (
    <Chapter style={{ '--plate-ray': PLATES[service.type].body }}>
      <Wrap>
        <Row>
          <div>
            <Display level={chapterLevel(why?.title ?? TITLE)} as="h2">
              {why?.title ?? TITLE}
            </Display>
            {why && <Lead>{why.description}</Lead>}
          </div>
          <ul>
            {reasons.map(({ id, title, description }) => (
              <Reason key={id}>
                <Display level="d4" as="h3">
                  {title}
                </Display>
                <p>{description}</p>
              </Reason>
            ))}
          </ul>
        </Row>
      </Wrap>
    </Chapter>
  );
}

/* It continues directly after the parts, unless a chapter with another background is between them. */
const Chapter = styled(Section)`
  :not([data-ground]) + & {
    padding-top: 0;
  }
`;

const Row = styled(Grid)`
  row-gap: 48px;
  align-items: start;

  > div {
    grid-column: 1 / 6;
    display: grid;
    gap: 24px;
    position: sticky;
    top: calc(var(--nav-h) + 40px);
  }
  > ul {
    grid-column: 7 / -1;
    display: grid;
    gap: 2px;
  }

  @media (max-width: 1023px) {
    > div,
    > ul {
      grid-column: 1 / -1;
      position: static;
    }
  }
`;

const Reason = styled.li`
  --rays: clamp(96px, 11vw, 220px);
  position: relative;
  display: grid;
  gap: 12px;
  padding: clamp(24px, 2.6vw, 44px);
  /* Reserves the space of the rays, so that no text overlaps them. */
  padding-inline-end: calc(var(--rays) + 8px);
  background: var(--bg-2);
  overflow: hidden;

  > p {
    max-width: 54ch;
    color: var(--ink-2);
  }
  /* The rays are higher on each following card. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: var(--rays);
    --ray: color-mix(in oklab, var(--plate-ray), var(--ink) 30%);
    background: repeating-linear-gradient(90deg, var(--ray) 0 1px, transparent 1px var(--pitch));
    mask: linear-gradient(90deg, transparent, #000);
    opacity: 0.75;
    transform: scaleY(0.9);
    transform-origin: 50% 100%;
    transition: transform var(--t-slow) var(--ease);
    ${drawnWhenForced}
  }
  &:nth-child(4n + 1)::before {
    transform: scaleY(0.24);
  }
  &:nth-child(4n + 2)::before {
    transform: scaleY(0.44);
  }
  &:nth-child(4n + 3)::before {
    transform: scaleY(0.66);
  }
  &:hover::before {
    transform: none;
  }

  @media (max-width: 560px) {
    --rays: 44px;
  }
  @media print {
    padding: 6pt 0;
    break-inside: avoid;

    &::before {
      display: none;
    }
  }
`;
