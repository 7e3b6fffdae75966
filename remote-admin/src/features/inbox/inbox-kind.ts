import { type Export, formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import type { ComponentType } from 'react';

/** What visitors send. */
export type InboxItem = ContactMessage | JobApplication;

export interface StatusOption<Status extends string = string> {
  readonly value: Status;
  readonly label: string;
}

export interface ExportColumn<Item> {
  readonly header: string;
  readonly cell: (item: Item) => string | number;
}

/** What is needed to tell of one kind: all that the bell knows, so that no screen but the Inbox fetches the rest. */
export interface Source {
  readonly tab: Tab;
  readonly title: string;
  readonly one: string;
  readonly many: Exclude<Export, 'audit-log'>;
  readonly list: string;
}

/** All that is known of one kind of what visitors send: the Inbox is made from two of these. */
export interface InboxKind<Item extends InboxItem> extends Source {
  readonly show: (id: number) => string;
  readonly update: (id: number) => string;
  readonly remove: (id: number) => string;
  readonly statuses: readonly StatusOption<Item['status']>[];
  /** What a new one becomes by being opened; null where that takes a decision. */
  readonly opened: Item['status'] | null;
  /** What can be searched for. */
  readonly searchHint: string;
  /** Where they come from, for an administrator who has none yet. */
  readonly emptyText: string;
  readonly line: (item: Item) => string;
  readonly subject: (item: Item) => string;
  /** What only this kind has: rows of the description list, and what stands beneath it. */
  readonly Facts: ComponentType<{ readonly item: Item }>;
  readonly Text: ComponentType<{ readonly item: Item }>;
  readonly columns: readonly ExportColumn<Item>[];
}

export type Tab = 'messages' | 'applications';

/** What people call a status; a status this release doesn't know goes by its own name. */
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
