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
    --rays: clamp(96px, 11vw, 220px);
    grid-column: 7 / -1;
    position: relative;
    display: grid;
    gap: 2px;
  }
  /* One drawing rises through all cards. */
  > ul::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: var(--rays);
    --ray: color-mix(in oklab, var(--plate-ray), var(--ink) 30%);
    background: repeating-linear-gradient(90deg, var(--ray) 0 1px, transparent 1px var(--pitch));
    clip-path: polygon(0 96%, 20% 92%, 40% 83%, 60% 68%, 80% 44%, 100% 8%, 100% 100%, 0 100%);
    pointer-events: none;
    ${drawnWhenForced}
  }
  [dir='rtl'] & > ul::after {
    scale: -1 1;
  }

  @media (max-width: 1023px) {
    > div,
    > ul {
      grid-column: 1 / -1;
    }
    > div {
      position: static;
    }
  }
  @media (max-width: 560px) {
    > ul {
      --rays: 44px;
    }
  }
  @media print {
    > ul::after {
      display: none;
    }
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
