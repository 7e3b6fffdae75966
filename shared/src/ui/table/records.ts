import { css } from 'styled-components';

/* Shows each row as a labelled record. */
export const records = css`
  &,
  > tbody,
  > tbody > tr,
  > tbody > tr > th,
  > tbody > tr > td {
    display: block;
    height: auto;
  }

  > thead,
  > tbody > tr > td[data-kind='number'] {
    display: none;
  }

  > tbody > tr {
    padding: 14px 0;
    border-top: 1px solid var(--rule);
  }

  > tbody > tr:has(> [data-kind='detail']) {
    padding: 0;
    border-top: 0;
  }

  > tbody > tr > td[data-kind='detail'] {
    max-width: none;
    padding: 0;
  }

  [data-state='returned'] > :first-child {
    box-shadow: none;
  }

  [data-state='returned'] {
    box-shadow: inset var(--bar) 0 0 var(--danger);
  }

  > tbody > tr > th,
  > tbody > tr > td {
    padding: 4px 20px;
    border: 0;
  }

  /* A label without a value is hidden. */
  > tbody > tr > td[data-label]:is(:empty, :has(> span:only-child:empty)) {
    display: none;
  }

  > tbody > tr > td[data-label]::before {
    content: attr(data-label);
    display: block;
    font-size: 0.75rem;
    color: var(--ink-2);
  }

  /* A short value is beside its label. A value that may be long has a line of its own. */
  > tbody > tr > td[data-label]:not([data-kind='clip'], [data-kind='number']) {
    display: grid;
    grid-template-columns: 5.75rem minmax(0, 1fr);
    gap: 12px;
    align-items: baseline;
  }

  > tbody > tr > [data-kind='actions'] {
    padding-inline: 10px;
    text-align: start;
    white-space: normal;
  }
`;

/* Puts one or two actions beside the title, if there is space for both: the record is one line shorter. */
export const actionsBeside = css`
  > tbody > tr:not(:has(> [data-kind='detail'], > [data-kind='actions'] > :nth-child(3))) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;

    > td {
      grid-column: 1 / -1;
    }

    > [data-kind='actions'] {
      grid-area: 1 / 2;
    }
  }
`;

/* Puts three actions in two lines beside many columns with an excerpt, because the columns need the space. */
export const actionsInTwoLines = css`
  > tbody > tr > [data-kind='clip'] {
    min-width: 24ch;
  }

  > tbody > tr > [data-kind='clip'] ~ [data-kind='actions']:has(> :nth-child(3)) {
    width: 200px;
    white-space: normal;
  }
`;

/* Records of many columns, with space for three facts in a line and for the actions beside the title. */
export const roomyRecords = css`
  > tbody > tr:not(:has(> [data-kind='detail'])) {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    align-items: start;
  }

  > tbody > tr > td[data-label]:not([data-kind='number']) {
    grid-column: span 2;
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  > tbody > tr > th {
    grid-column: 1 / 4;
  }

  > tbody > tr > [data-kind='actions'] {
    grid-row: 1;
    grid-column: 4 / -1;
    text-align: end;
  }
`;
