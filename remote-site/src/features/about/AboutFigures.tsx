import { Section, Wrap } from '@northlight/shared/ui';
import { keyframes, styled } from 'styled-components';
import { drawnWhenForced } from '../../layout/drawn-when-forced.ts';
import { figuresIn } from './figures-in.ts';

interface AboutFiguresProps {
  readonly text: string;
}

/** What the introduction counts, with a ray for each: nothing for a text with fewer than two numbers. */
export function AboutFigures({ text }: AboutFiguresProps) {
  const figures = figuresIn(text);
  if (figures.length < 2) return null;
  const most = Math.max(...figures.map(({ count }) => count));
  return (
    <Chapter ground="night" aria-label="In numbers">
      <Wrap>
        <ul style={{ '--most': most }}>
          {figures.map(({ count, of }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two things of a kind may be counted
            <li key={index} style={{ '--count': count }}>
              <span>
                <b>{count}</b> {of}
              </span>
              <i aria-hidden="true" />
            </li>
          ))}
        </ul>
        <p>A ray for each.</p>
      </Wrap>
    </Chapter>
  );
}

/* From the numbers, which are in the first quarter, to the end of the rows: in all rows at once, so that no row is ever
   shorter beside another than it should be. */
const counted = keyframes`
  from { clip-path: inset(-1em 75% -1em 0); }
  to { clip-path: inset(-1em 0); }
`;

const Chapter = styled(Section)`
  overflow: clip;
  padding-block: calc(var(--section) * 0.6);

  ul {
    display: grid;
    gap: clamp(24px, 3vw, 56px);
  }
  /* The rays of all rows have one pitch, and the longest row is as wide as the page's content. */
  li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    column-gap: var(--gutter);
    align-items: baseline;
  }
  span {
    color: var(--ink-2);
    white-space: nowrap;
  }
  b {
    margin-inline-end: 0.06em;
    font-family: var(--font-display);
    font-size: clamp(3.5rem, 8vw, 9rem);
    font-weight: 420;
    line-height: 0.78;
    color: var(--ink);
    font-variant-numeric: lining-nums;
  }
  i {
    ${drawnWhenForced}
    grid-column: 2;
    align-self: end;
    width: calc(100% * var(--count) / var(--most));
    height: clamp(3rem, 6.4vw, 7.25rem);
    background: linear-gradient(var(--ray-crown), var(--ray-body) 45%, var(--ray-bright) 80%, var(--ray-hem));
    /* Rounded to whole rays: a browser would begin another one in what is left. */
    mask: linear-gradient(90deg, #000 46%, transparent 0) 0 0 / calc(100% / var(--count)) 100% round;
  }
  p {
    margin-top: clamp(20px, 2.4vw, 40px);
    margin-inline-start: calc(25% + var(--gutter) * 0.75);
    font-size: var(--t-ui);
    color: var(--ink-2);
  }

  @media (max-width: 767px) {
    li {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 16px;
    }
    /* Whole pixels: of 163 rays each is 2 wide there. */
    i {
      grid-column: 1;
      width: calc(var(--count) * max(1px, round(down, 100% / var(--most), 1px)));
    }
    p {
      margin-inline-start: 0;
    }
  }
  @media (min-width: 768px) and (prefers-reduced-motion: no-preference) {
    @supports (animation-timeline: view()) {
      ul {
        animation: ${counted} linear both;
        /* Without an inset it would be the page's scroll-padding, and rows be short that are in view as a whole. */
        animation-timeline: view(block 0px);
        animation-range: entry 10% entry 90%;
      }
    }
  }
  @media print {
    padding-block: 14pt 0;

    i,
    p {
      display: none;
    }
  }
`;
