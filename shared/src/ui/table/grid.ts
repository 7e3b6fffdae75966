import { styled } from 'styled-components';

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 8px 12px;
    text-align: left;
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

  /* A ray for the order: hanging for falling, standing for rising, a hint of both before. */
  thead button::after {
    content: '';
    width: 3px;
    height: 12px;
    margin-left: 8px;
    background: linear-gradient(var(--rule-2), var(--rule-2)) center / 1px 100% no-repeat;
  }

  [aria-sort='ascending'] button::after {
    background: linear-gradient(to top, var(--accent) 50%, transparent 50%);
  }

  [aria-sort='descending'] button::after {
    background: linear-gradient(to bottom, var(--accent) 50%, transparent 50%);
  }

  [data-state='pending'] > * {
    color: var(--ink-2);
  }

  [data-state='returned'] > :first-child,
  [data-state='returned'] > [data-kind='title'] {
    box-shadow: inset 4px 0 0 var(--danger);
  }

  [data-state='returned'] {
    background: var(--danger-bg);
  }

  tbody th,
  td {
    height: 56px;
    border-bottom: 1px solid var(--rule);
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  /* Words may break anywhere rather than widen the table, but not while there is room for them. */
  td {
    min-width: 15ch;
  }

  tbody th {
    min-width: 16ch;
    font-weight: 560;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  tbody tr:hover {
    background: var(--tint-2);
  }

  [data-kind='number'] {
    width: 48px;
    min-width: 0;
    padding-left: 20px;
    color: var(--ink-2);
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
    text-align: right;
    white-space: nowrap;
  }

  @media (max-width: 1023.98px) {
    &,
    tbody,
    tbody tr,
    tbody th,
    td {
      display: block;
      height: auto;
    }

    thead,
    td[data-kind='number'] {
      display: none;
    }

    tbody tr {
      padding: 14px 0;
      border-top: 1px solid var(--rule);
    }

    tbody th,
    td {
      padding: 4px 20px;
      border: 0;
    }

    /* A label without a value says nothing. */
    td:empty,
    td:has(> span:only-child:empty) {
      display: none;
    }

    td[data-label]::before {
      content: attr(data-label);
      display: block;
      font-size: 0.75rem;
      color: var(--ink-2);
    }

    [data-kind='actions'] {
      padding-left: 10px;
      text-align: left;
      white-space: normal;
    }
  }
`;
