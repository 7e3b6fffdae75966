import type { ReactNode } from 'react';
import { VisuallyHidden } from '../index.ts';
import { Grid, ScrollArea } from './grid.ts';
import { isWideTable } from './table-width.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row, index: number) => ReactNode;
  /**
   * `title` is the row's header; `number` is narrow and not shown in records; `clip` is limited to two lines, and
   * `fact` (a date or a figure) to one.
   */
  readonly kind?: 'title' | 'number' | 'clip' | 'fact' | 'plain';
  /** Whether the header is a button that sorts by this column; needs `sort`. */
  readonly isSortable?: boolean;
}

interface TableSort {
  /** Column by which the rows are sorted; null for their own order. */
  readonly by: { readonly key: string; readonly direction: 'ascending' | 'descending' } | null;
  readonly onSort: (key: string) => void;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Buttons at the end of each row; their names should include the row's. */
  readonly renderActions?: (row: Row) => ReactNode;
  /** Detail of an open row, rendered directly below it. Null for a closed row. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly sort?: TableSort;
  /** State of a row: `pending` while it is sent to the server, `returned` after the server has rejected it. */
  readonly rowState?: (row: Row) => 'pending' | 'returned' | undefined;
}

/**
 * Explicit roles, because in some browsers a table loses its roles when its `display` changes, as on narrow screens.
 */
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of labelled records if there is too little space for its columns. */
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
