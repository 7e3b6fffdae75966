import { css, styled } from 'styled-components';
import { DOUBLED, DOUBLED_AT, STOPPED, STOPPED_AT } from './stop-rule-days.ts';

/** The days in columns, from margin to margin. */
const columns = css`
  display: grid;
  grid-template-columns: repeat(${DOUBLED.length}, minmax(0, 1fr));
  padding-inline: var(--edge);
`;

/* The text of a campaign is above the line of an enquiry's worth. The lower lane is the upper one, mirrored at the
   axis between them, in the same scale. */
export const Lane = styled.div`
  ${columns}
  position: relative;
  grid-template-rows: minmax(calc(var(--days) - var(--worth)), auto) var(--worth);
  border-bottom: 1px solid var(--ink);

  > p,
  > div:not([aria-hidden]) {
    grid-row: 1;
    color: var(--ink-2);
  }
  > p {
    grid-column: ${DOUBLED_AT} / -1;
    align-self: end;
    padding: 0 0 10px 12px;
  }
  &[data-down] {
    grid-template-rows: minmax(var(--days), auto);
    border: 0;
    border-top: 1px solid var(--ink);
  }
  &[data-down] > div:last-child {
    grid-column: ${STOPPED_AT} / -1;
    display: grid;
    gap: 12px;
    align-content: end;
    padding-block-start: 16px;
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
  &[data-down]::after {
    inset-block: var(--worth) auto;
    inset-inline-end: calc(var(--edge) + (100% - 2 * var(--edge)) * ${1 - STOPPED.length / DOUBLED.length});
  }

  /* The columns are narrow, so the text begins where the first days end that reach above the line. */
  @media (max-width: 767px) {
    > p {
      grid-column: 10 / -1;
      padding: 0 0 32px;
    }
  }
`;

/* The label of the dashed line, above days that do not reach it. */
export const Worth = styled.small`
  grid-area: 1 / 10 / 2 / ${DOUBLED_AT};
  align-self: end;
  padding-bottom: 6px;
  color: var(--ink);
  font-size: var(--t-small);
  line-height: 1.3;

  @media (max-width: 767px) {
    grid-column-end: -1;
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
  font-size: var(--t-small);
  font-variant-numeric: tabular-nums;
  line-height: 32px;

  > span {
    grid-area: 1 / 1 / 2 / -1;
  }
  > :nth-child(2) {
    grid-column-end: ${STOPPED_AT};
    padding-inline-end: 10px;
    border-inline-end: 3px solid var(--ray-body);
    margin-inline-end: -3px;
    text-align: end;
  }
  > :nth-child(3) {
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
  }
  > [data-doubled] {
    width: 66%;
    mask: linear-gradient(90deg, #000 33%, transparent 0 67%, #000 0);
  }
  > [data-dear] {
    background: linear-gradient(var(--ray-body), var(--ray-crown));
  }
  [data-down] > & {
    align-self: start;
    align-items: start;
  }
  [data-down] > & > i {
    rotate: 180deg;
  }
`;
