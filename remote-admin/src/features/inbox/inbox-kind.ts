import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import type { ComponentType } from 'react';

/** What visitors send. */
export type InboxItem = ContactMessage | JobApplication;

export interface StatusOption<Status extends string = string> {
  readonly value: Status;
  readonly label: string;
}

/** A column of the exported file. */
export interface ExportColumn<Item> {
  readonly header: string;
  readonly cell: (item: Item) => string | number;
}

/** What is needed to tell of one kind: all that the bell knows, so that no screen but the Inbox fetches the rest. */
export interface Source {
  /** Its name in the address. */
  readonly tab: Tab;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** Where the API lists it. */
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
  /** The line beneath the name. */
  readonly line: (item: Item) => string;
  /** Subject of a reply. */
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
