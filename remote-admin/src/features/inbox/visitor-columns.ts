import { labelOf, type ExportColumn, type InboxItem, type StatusOption } from './inbox-kind.ts';

/** The exported file of any kind: who sent it and when, what only this kind has, and how it stands. */
export const columnsWith = <Item extends InboxItem>(
  own: readonly ExportColumn<Item>[],
  statuses: readonly StatusOption[],
): readonly ExportColumn<Item>[] => [
  { header: 'Id', cell: ({ id }) => id },
  { header: 'Received', cell: ({ created_at }) => created_at },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Phone', cell: ({ phone }) => phone },
  ...own,
  { header: 'Status', cell: ({ status }) => labelOf(statuses, status) },
];
