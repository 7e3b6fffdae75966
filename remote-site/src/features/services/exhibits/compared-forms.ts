import { css, styled } from 'styled-components';

/* It would be the brightest area of a dark page. */
const byNight = css`
  color: #1b1b1b;
  background: #8f9492;
  filter: var(--picture);
`;

/* The old form: everything small, everything boxed, everything at once. */
export const Then = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr)) calc(var(--rest) + 2 * var(--gap) - 16px);
  gap: 10px 16px;
  align-content: center;
  color: #333;
  background: #ddd;
  font:
    13px/1.3 Arial,
    sans-serif;
  clip-path: inset(0 calc(100% - var(--line)) 0 0);

  > b {
    grid-column: 1 / 3;
    padding: 8px 10px;
    color: #fff;
    background: #556;
    font-size: clamp(10px, 3vw, 13px);
  }
  > span::after {
    height: 26px;
    margin-top: 3px;
    border: 1px solid #888;
    background: #fff;
  }
  > em {
    justify-self: start;
    padding: 4px 16px;
    background: #bbb;
  }
  /* What such forms have beside the answers. */
  &::after {
    content: 'OFFICE USE ONLY';
    grid-area: 1 / 3 / span 9;
    margin-inline-start: calc(2 * var(--gap) - 16px);
    padding: 8px 10px;
    border: 1px dashed #888;
  }
  /* The fields of a row stand on one line, also where a label takes more lines than its neighbour. */
  @media (max-width: 560px) {
    align-items: end;
  }

  [data-theme='dark'] & {
    ${byNight}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${byNight}
    }
  }
`;

/* The inputs are at the right of the line's first place. */
export const Now = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--rest);
  column-gap: var(--gap);
  row-gap: var(--gutter);
  align-content: center;
  background: var(--surface);

  > :not(p) {
    grid-column: 2;
  }
  > p {
    grid-area: 1 / 1 / span 4 / 2;
    max-width: 24rem;
    color: var(--ink-2);
    font-size: var(--t-ui);
  }
  > p > b {
    display: block;
    margin-bottom: 20px;
    color: var(--ink);
    font: 420 var(--d4) / 1.07 var(--font-display);
  }
  > span {
    font-weight: 560;
  }
  > span::after {
    height: 56px;
    margin-top: 8px;
    border: 1px solid var(--rule-2);
    background: var(--bg);
  }
  > em {
    justify-self: start;
    padding: 16px var(--gutter);
    color: var(--on-accent);
    background: var(--accent);
    font-weight: 560;
  }

  @media (max-width: 560px) {
    > em {
      padding-inline: 10px;
      font-size: var(--t-ui);
    }
  }
`;
