import { chapterLevel, Display, Glyph, Grid, Lead, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
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
          <Cards>
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
            {reasons.length > 0 && <Drawing type={service.type} narrow />}
          </Cards>
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

  > :first-child {
    grid-column: 1 / 6;
    display: grid;
    gap: 24px;
    position: sticky;
    top: calc(var(--nav-h) + 40px);
  }
  @media (max-width: 1023px) {
    > :nth-child(n) {
      grid-column: 1 / -1;
    }
    > :first-child {
      position: static;
    }
  }
`;

const Cards = styled.div`
  --rays: clamp(96px, 11vw, 220px);
  grid-column: 7 / -1;
  position: relative;

  > ul {
    display: grid;
    gap: 2px;
  }
  @media (max-width: 560px) {
    --rays: 44px;
  }
`;

/* As high as the cards together. */
const Drawing = styled(Glyph)`
  && {
    position: absolute;
    aspect-ratio: auto;
  }
  inset-block: 0;
  inset-inline-end: 0;
  width: var(--rays);
  color: color-mix(in oklab, var(--plate-ray), var(--ink) 20%);
  --glyph-hot: color-mix(in oklab, var(--plate-ray), var(--ink) 45%);
  opacity: 0.8;

  @media print {
    display: none;
  }
`;

const Reason = styled.li`
  display: grid;
  gap: 12px;
  padding: clamp(24px, 2.6vw, 44px);
  /* Reserves the space of the rays, so that no text overlaps them. */
  padding-inline-end: calc(var(--rays) + 8px);
  background: var(--bg-2);

  > p {
    max-width: 54ch;
    color: var(--ink-2);
  }
  @media print {
    padding: 6pt 0;
    break-inside: avoid;
  }
`;
