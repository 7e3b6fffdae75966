import { type Export, formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import type { ComponentType } from 'react';

/** A record that a visitor has sent. */
export type InboxItem = ContactMessage | JobApplication;

export interface StatusOption<Status extends string = string> {
  readonly value: Status;
  readonly label: string;
}

export interface ExportColumn<Item> {
  readonly header: string;
  readonly cell: (item: Item) => string | number;
}

/** The part of a kind that the bell needs. It is separate, so that only the Inbox loads the rest. */
export interface Source {
  readonly tab: Tab;
  readonly title: string;
  readonly one: string;
  readonly many: Exclude<Export, 'audit-log'>;
  readonly list: string;
}

/** Everything about one kind of record that visitors send. The Inbox is made of two kinds. */
export interface InboxKind<Item extends InboxItem> extends Source {
  readonly show: (id: number) => string;
  readonly update: (id: number) => string;
  readonly remove: (id: number) => string;
  readonly statuses: readonly StatusOption<Item['status']>[];
  /** Status that a new record gets when it is opened; null if only an administrator changes the status. */
  readonly opened: Item['status'] | null;
  /** Placeholder of the search: which fields are searched. */
  readonly searchHint: string;
  /** Text for an empty list: where the records come from. */
  readonly emptyText: string;
  readonly line: (item: Item) => string;
  readonly subject: (item: Item) => string;
  /** What only this kind has: rows of the description list, and the content below it. */
  readonly Facts: ComponentType<{ readonly item: Item }>;
  readonly Text: ComponentType<{ readonly item: Item }>;
  readonly columns: readonly ExportColumn<Item>[];
}

export type Tab = 'messages' | 'applications';

/** Label of a status. A status that this release does not know is shown as it is. */
export const labelOf = (statuses: readonly StatusOption[], status: string): string =>
  statuses.find(({ value }) => value === status)?.label ?? status;

export const messages: Source = {
  tab: 'messages',
  title: 'Messages',
  one: 'message',
  many: 'messages',
  list: formPaths.messages,
};

export const applications: Source = {
  tab: 'applications',
  title: 'Applications',
  one: 'application',
  many: 'applications',
  list: formPaths.applications,
};

/** In the order of the tabs. */
export const sources: readonly Source[] = [messages, applications];

/** Columns of the exported file: sender and time, the columns of this kind, and the status. */
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
