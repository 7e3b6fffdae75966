export { RowAction, type RowActionProps } from './RowAction.tsx';
export { type Column, Table, type TableProps } from './Table.tsx';
export { isWideTable, NARROW_TABLE, WIDE_TABLE } from './table-width.ts';
