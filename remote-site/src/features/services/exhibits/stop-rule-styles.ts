import { css, styled } from 'styled-components';
import { DOUBLED, DOUBLED_AT, STOPPED_AT } from './stop-rule-days.ts';

/** The days in columns, from the scale to the margin. */
const columns = css`
  display: grid;
  grid-template-columns: repeat(${DOUBLED.length}, minmax(0, 1fr));
  padding-inline: calc(var(--edge) + var(--scale)) var(--edge);
`;

/* One campaign: its days stand on the line below, and its text is above the dashed line of an enquiry's worth. Both
   campaigns are drawn in the same scale. */
export const Lane = styled.div`
  ${columns}
  position: relative;
  grid-template-rows: minmax(calc(var(--days) - var(--worth)), auto) var(--worth);
  border-bottom: 1px solid var(--ink);

  > p,
  > div:not([aria-hidden]) {
    color: var(--ink-2);
  }
  > p {
    grid-area: 1 / ${DOUBLED_AT} / 2 / -1;
    align-self: end;
    padding: 0 0 10px 12px;
  }
  /* The days after the last one of a stopped campaign are free for what this means. */
  &[data-stopped] > div:last-child {
    grid-area: 1 / ${STOPPED_AT} / -1 / -1;
    display: grid;
    gap: 12px;
    align-content: end;
    padding-block: 0 20px;
    padding-inline-start: var(--gutter);
    border-inline-start: 3px solid var(--ray-body);
  }
  /* Marks the value of an enquiry. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 var(--worth);
    border-top: 2px dashed var(--ink);
    pointer-events: none;
  }
  &[data-stopped]::after {
    inset-inline-end: calc(
      var(--edge) + (100% - 2 * var(--edge) - var(--scale)) * ${(DOUBLED.length + 1 - STOPPED_AT) / DOUBLED.length}
    );
  }

  /* The columns are narrow, so the text begins where the first days end that reach above the line. */
  @media (max-width: 767px) {
    > p {
      grid-column: 10 / -1;
      padding: 0 0 32px;
    }
  }
`;

/* What is measured, at the upper end of a ray beside the first day, and the value of the dashed line. */
export const Scale = styled.small`
  position: absolute;
  inset-block: 0 var(--worth);
  inset-inline-start: var(--edge);
  display: grid;
  align-content: space-between;
  width: calc(var(--scale) - 16px);
  color: var(--ink);
  font-size: var(--t-ui);
  line-height: 1.3;

  > b {
    grid-row: 2;
    padding-bottom: 6px;
  }

  /* Where the days do not reach it; in the other lane they all do. */
  @media (max-width: 767px) {
    inset-inline-start: calc(var(--edge) + (100% - 2 * var(--edge)) * ${9 / DOUBLED.length});
    width: max-content;

    > span,
    [data-stopped] > & {
      display: none;
    }
  }
`;

/* The day from which twice as much is spent. */
export const Mark = styled.i`
  grid-area: 1 / ${DOUBLED_AT} / -1;
  border-inline-start: 2px solid var(--ink);

  /* The text is on both of its sides. */
  @media (max-width: 767px) {
    grid-row-start: 2;
  }
`;

export const Axis = styled.p`
  ${columns}
  color: var(--ink);
  font-size: var(--t-ui);
  font-variant-numeric: tabular-nums;
  line-height: 32px;

  > span {
    grid-area: 1 / 1 / 2 / -1;
  }
  > [data-at='stopped'] {
    grid-column-end: ${STOPPED_AT};
    padding-inline-end: 10px;
    border-inline-end: 3px solid var(--ray-body);
    margin-inline-end: -3px;
    text-align: end;
  }
  > [data-at='doubled'] {
    grid-column-start: ${DOUBLED_AT};
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--ink);
  }
  > :last-child {
    justify-self: end;
  }

  @media (max-width: 767px) {
    span > span {
      display: none;
    }
  }
`;

export const Days = styled.div`
  grid-area: 1 / 1 / -1 / -1;
  align-self: end;
  display: grid;
  grid-template-columns: subgrid;
  align-items: end;
  height: var(--days);

  > i {
    justify-self: center;
    height: var(--cost);
    width: 22%;
    background: linear-gradient(var(--ray-hem), var(--ray-crown));
    forced-color-adjust: none;
  }
  > [data-doubled] {
    width: 66%;
    mask: linear-gradient(90deg, #000 33%, transparent 0 67%, #000 0);
  }
  > [data-dear] {
    background: linear-gradient(var(--ray-body), var(--ray-crown));
  }
`;
