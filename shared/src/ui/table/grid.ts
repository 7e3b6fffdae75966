import { styled } from 'styled-components';
import { actionsBeside, actionsInTwoLines, records, roomyRecords } from './records.ts';
import { NARROW_TABLE, ROOMY_TABLE, WIDE_TABLE } from './table-width.ts';

/** Size container of the table: beside a sidebar it is narrower than the window. */
export const ScrollArea = styled.div`
  container-type: inline-size;
  /* With wide letter spacing the table can be too wide. Then the table scrolls, not the page. */
  overflow-x: auto;
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 8px 12px;
    text-align: start;
  }

  /* Text lines up with the text of the block around the table. Actions have padding of their own. */
  > * > tr > :first-child {
    padding-inline-start: 20px;
  }

  > * > tr > :last-child:not([data-kind='actions']) {
    padding-inline-end: 20px;
  }

  thead th {
    border-block: 1px solid var(--rule);
    background: var(--bg);
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 560;
    white-space: nowrap;
  }

  thead button {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }

  /* A sortable column shows two arrows. A sorted one shows the arrow that points to the larger values. */
  thead button::after {
    content: '';
    width: 8px;
    height: 12px;
    margin-inline-start: 8px;
    background: var(--rule-2);
    clip-path: polygon(50% 0, 100% 40%, 50% 40%, 50% 60%, 100% 60%, 50% 100%, 0 60%, 50% 60%, 50% 40%, 0 40%);
    forced-color-adjust: none;
  }

  thead button:hover::after {
    background: var(--ink);
  }

  thead [aria-sort] button::after {
    background: var(--accent);
  }

  [aria-sort='ascending'] button::after {
    clip-path: polygon(50% 0, 100% 40%, 0 40%);
  }

  [aria-sort='descending'] button::after {
    clip-path: polygon(0 60%, 100% 60%, 50% 100%);
  }

  @media (forced-colors: active) {
    thead button::after,
    thead [aria-sort] button::after {
      background: ButtonText;
    }
  }

  [data-state='pending'] > * {
    color: var(--ink-2);
  }

  [data-state='returned'] > :first-child {
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }

  [data-state='returned'] {
    background: var(--danger-bg);
  }

  > tbody > tr > th,
  > tbody > tr > td {
    height: 56px;
    border-bottom: 1px solid var(--rule);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  /* Hyphenates only very long words, in browsers that support that limit. */
  @supports (hyphenate-limit-chars: 18) {
    > tbody > tr > th,
    > tbody > tr > td {
      hyphens: auto;
      hyphenate-limit-chars: 18 6 6;
    }
  }

  /* Words may break anywhere instead of widening the table, but a column has this minimum width first. */
  > tbody > tr > td {
    min-width: 13ch;
  }

  > tbody > tr > th {
    min-width: 20ch;
    font-weight: 560;
  }

  > tbody > tr:last-child > * {
    border-bottom: 0;
  }

  > tbody > tr:hover {
    background: var(--tint-2);
  }

  /* The details of a row take the full width of the table, and do not affect the column widths. They may contain
     another table, so the rules above select only the rows and cells of this table. */
  > tbody > tr > td[data-kind='detail'] {
    min-width: 0;
    max-width: 0;
    padding: 0;
  }

  > tbody > tr:hover:has(> [data-kind='detail']) {
    background: none;
  }

  [data-kind='number'] {
    width: 48px;
    min-width: 0;
    color: var(--ink-2);
  }

  > tbody > tr > [data-kind='fact'] {
    min-width: 0;
    white-space: nowrap;
  }

  [data-kind='clip'] > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    max-width: 48ch;
    color: var(--ink-2);
  }

  [data-kind='actions'] {
    text-align: end;
    white-space: nowrap;
  }

  @container (min-width: 940px) and (max-width: ${ROOMY_TABLE}) {
    &[data-wide] {
      ${actionsInTwoLines}
    }
  }
  @container (max-width: ${WIDE_TABLE}) {
    &[data-wide] {
      ${records}
    }
  }
  @container (min-width: 560px) and (max-width: ${WIDE_TABLE}) {
    &[data-wide] {
      ${roomyRecords}
    }
  }
  @container (max-width: ${NARROW_TABLE}) {
    &:not([data-wide]) {
      ${records}
    }
  }
  @container (min-width: 420px) and (max-width: 559.98px) {
    ${actionsBeside}
  }
  @container (min-width: 560px) and (max-width: ${NARROW_TABLE}) {
    &:not([data-wide]) {
      ${actionsBeside}
    }
  }
`;
