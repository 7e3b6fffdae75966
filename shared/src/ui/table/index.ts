export { RowAction, type RowActionProps } from './RowAction.tsx';
export { type Column, Table, type TableProps } from './Table.tsx';
