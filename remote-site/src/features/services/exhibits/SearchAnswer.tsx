import { SEO_PLATE } from '@northlight/shared/plates';
import { Display, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { drawnWhenForced } from '../../../layout/drawn-when-forced.ts';
import { ExhibitSection, onPlate } from './exhibit-styles.ts';

/** Where the other answers stand on the page, and how long their lines are. */
const OTHERS: readonly (readonly [place: number, width: string])[] = [
  [1, '97%'],
  [2, '82%'],
  [4, '91%'],
  [5, '68%'],
  [7, '78%'],
  [8, '54%'],
  [10, '40%'],
];

/** Where the same page stood before, and what moved it. The months give the order, which is read from below. */
const BEFORE = [
  { place: 9, when: 'January', why: 'Eleven seconds on a four-year-old phone, and the hours are in a picture.' },
  {
    place: 6,
    when: 'March, after the repair',
    why: 'It opens in two seconds, and a search engine can read the hours.',
  },
];

/** A search query and its results: the earlier positions of one page, and what moved it up. */
export const SearchAnswer = () => (
  <Chapter ground="night" aria-labelledby="exhibit">
    <Wrap as="figure">
      <Head>
        <h2 id="exhibit">One question, and what moves an answer up</h2>
        <p>An example. What we count is not the place, but how many call.</p>
      </Head>
      <Query>dentist open on friday</Query>
      <Places>
        {OTHERS.map(([place, width]) => (
          <i key={place} aria-hidden="true" style={{ gridRow: place, '--width': width }} />
        ))}
        <ol>
          {BEFORE.map(({ place, when, why }) => (
            <li key={place} style={{ gridRow: place }}>
              <Display level="d5" as="span">
                {place}th
              </Display>
              <p>
                <strong>{when}.</strong> {why}
              </p>
            </li>
          ))}
          <Lit>
            <Display level="d4" as="span">
              3rd
            </Display>
            <div>
              <Display level="d4" as="p">
                Yes: two of our dentists work on Fridays, nine to nine
              </Display>
              <p>
                <strong>June, after the rewriting.</strong> The answer stands in the first sentence.
              </p>
            </div>
          </Lit>
        </ol>
      </Places>
    </Wrap>
  </Chapter>
);

const Chapter = styled(ExhibitSection)`
  ${onPlate(SEO_PLATE)}
  padding-bottom: calc(var(--section) * 0.6);
`;

/* What it is, and that it is an example, before anybody reads it. */
const Head = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 32px;
  justify-content: space-between;
  align-items: baseline;
  color: var(--ink-2);
  line-height: 1.48;

  h2 {
    font-size: var(--t-lead);
    text-wrap: balance;
  }
  p {
    font-size: var(--t-ui);
  }
`;

/* As wide as the page, on the line of a search field, which is just below the feet of p and y. */
const Query = styled.p`
  margin: calc(2.4svh - 0.08em) 0 clamp(20px, 3svh, 40px);
  padding-bottom: 0.08em;
  border-bottom: 2px solid var(--ray-bright);
  font-family: var(--font-display);
  font-size: clamp(4.5rem, min(14vw, 24svh), 17rem);
  font-weight: 420;
  line-height: 1.14;
  text-wrap: balance;

  /* As large titles: WebKit on Linux chooses a wider optical size, with which it takes two lines. */
  @media (min-width: 640px) {
    font-variation-settings: 'opsz' 100;
  }

  /* Draws the caret as a ray. */
  &::after {
    ${drawnWhenForced}
    content: '';
    display: inline-block;
    width: max(3px, 0.03em);
    height: 0.72em;
    margin-inline-start: 0.08em;
    background: linear-gradient(var(--ray-crown), var(--ray-bright));
  }
`;

/* Ten positions, one below the other, all in one window with their question. Results of others are hatched lines. */
const Places = styled.div`
  display: grid;
  grid-template-columns: clamp(64px, 8.33vw, 150px) minmax(0, 1fr);
  row-gap: clamp(8px, 1.2svh, 14px);
  align-items: center;

  > i {
    ${drawnWhenForced}
    grid-column: 2;
    /* No last ray is cut. */
    width: round(down, var(--width), var(--pitch));
    height: clamp(11px, 1.6svh, 24px);
    background: linear-gradient(90deg, var(--ray-body), var(--ray-crown));
    mask: repeating-linear-gradient(90deg, #000 0 2px, transparent 0 var(--pitch));
    opacity: 0.45;
  }
  /* Connects the old position with the new one, and grows on its way up. */
  &::before {
    ${drawnWhenForced}
    content: '';
    grid-area: 4 / 1 / 10 / 2;
    justify-self: end;
    align-self: stretch;
    width: 9px;
    margin-block: 0 1em;
    margin-inline-end: var(--gutter);
    background: linear-gradient(var(--ray-bright), var(--ray-body) 60%, var(--ray-crown));
    clip-path: polygon(0 0, 100% 0, 60% 100%, 40% 100%);
  }
  > ol {
    display: contents;
  }
  > ol > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
`;

/* Our result is a light band across the dark page, from edge to edge. */
const Lit = styled.li`
  z-index: 1;
  grid-row: 3;
  margin: clamp(6px, 0.9svh, 12px) calc(-1 * var(--edge));
  padding: clamp(14px, 1.9svh, 28px) var(--edge);
  --ink: #130c3d;
  color: var(--ink);
  background: var(--ray-bright);

  > div {
    display: grid;
    gap: 8px;
  }
  && [data-level] {
    font-size: clamp(1.625rem, min(3.6vw, 5.4svh), 4.25rem);
  }
`;
