import type { ReactNode } from 'react';
import { VisuallyHidden } from '../index.ts';
import { Grid, ScrollArea } from './grid.ts';
import { isWideTable } from './table-width.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /**
   * `title` names the row; `number` is narrow and left out of records; `clip` keeps to two lines, and `fact`, a date or
   * a figure, to one.
   */
  readonly kind?: 'title' | 'number' | 'clip' | 'fact' | 'plain';
  /** The header is a button that sorts by this column; needs `sort`. */
  readonly isSortable?: boolean;
}

interface TableSort {
  /** Column the rows are sorted by; null for their own order. */
  readonly by: { readonly key: string; readonly direction: 'ascending' | 'descending' } | null;
  readonly onSort: (key: string) => void;
}

export interface TableProps<Row> {
  /** Names the table for assistive tools. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Buttons at the end of each row; name them with the row. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** What a row has opened: it stands right beneath it. Null for a row that is closed. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly sort?: TableSort;
  /** A row that is on its way to the server, or that has just come back from it. */
  readonly rowState?: (row: Row) => 'pending' | 'returned' | undefined;
}

/**
 * Written out because a table whose `display` changes, as ours does on narrow screens, loses its roles in some
 * browsers.
 */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of labelled records where there is too little room for its columns. */
export const Table = <Row,>(props: TableProps<Row>) => (
  <ScrollArea>
    <Grid {...ROLE.table} data-wide={isWideTable(props.columns) ? '' : undefined}>
      <caption>
        <VisuallyHidden>{props.caption}</VisuallyHidden>
      </caption>
      <Headers {...props} />
      <tbody {...ROLE.group}>
        {props.rows.map((row, index) => (
          <TableRow key={props.rowKey(row)} {...props} row={row} index={index} />
        ))}
      </tbody>
    </Grid>
  </ScrollArea>
);

const Headers = <Row,>({ columns, renderActions, sort }: TableProps<Row>) => (
  <thead {...ROLE.group}>
    <tr {...ROLE.row}>
      {columns.map((column) => (
        <th
          key={column.key}
          {...ROLE.column}
          scope="col"
          data-kind={column.kind}
          aria-sort={sort?.by?.key === column.key ? sort.by.direction : undefined}
        >
          {sort && column.isSortable ? (
            <button type="button" onClick={() => sort.onSort(column.key)}>
              {column.header}
            </button>
          ) : (
            column.header
          )}
        </th>
      ))}
      {renderActions ? (
        <th {...ROLE.column} scope="col">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      ) : null}
    </tr>
  </thead>
);

interface TableRowProps<Row> extends TableProps<Row> {
  readonly row: Row;
  readonly index: number;
}

function TableRow<Row>({ columns, renderActions, renderDetail, rowState, row, index }: TableRowProps<Row>) {
  const detail = renderDetail?.(row);
  return (
    <>
      <tr {...ROLE.row} data-state={rowState?.(row)}>
        {columns.map((column) => (
          <Cell key={column.key} column={column}>
            {column.cell(row, index)}
          </Cell>
        ))}
        {renderActions ? (
          <td {...ROLE.cell} data-kind="actions">
            {renderActions(row)}
          </td>
        ) : null}
      </tr>
      {detail ? (
        <tr {...ROLE.row}>
          <td {...ROLE.cell} data-kind="detail" colSpan={columns.length + (renderActions ? 1 : 0)}>
            {detail}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Cell<Row>({ column, children }: { readonly column: Column<Row>; readonly children: ReactNode }) {
  if (column.kind === 'title') {
    return (
      <th {...ROLE.name} scope="row" data-kind="title">
        {children}
      </th>
    );
  }
  return (
    <td {...ROLE.cell} data-kind={column.kind} data-label={column.header}>
      {column.kind === 'clip' ? <span>{children}</span> : children}
    </td>
  );
}
