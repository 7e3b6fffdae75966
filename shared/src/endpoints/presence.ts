import type { DraftOfRelease } from './content-releases.ts';

/** Milliseconds from one heartbeat of an open form to the next. */
export const HEARTBEAT_EVERY = 6_000;

/** Milliseconds after its last heartbeat for which a form counts as open. */
export const PRESENCE_LASTS = 18_000;

/** Somebody who has the form of a record open. */
export interface RecordEditor {
  /** Address of the administrator. */
  readonly administrator: string;
  /** ISO 8601: when they opened it. */
  readonly since: string;
  /** Whether it is the one who asks, in another window or on another machine. */
  readonly is_self: boolean;
}

/** A draft of a record, without what it will change. */
export type WaitingDraft = Pick<DraftOfRelease, 'id' | 'kind' | 'author' | 'updated_at' | 'release'>;

/** What the editor of a record is told of others at the same record. */
export interface RecordPresence {
  /** The other administrators who have it open, each once, in the order in which they opened it. */
  readonly editors: readonly RecordEditor[];
  /** Everybody's drafts of it, the oldest first. */
  readonly drafts: readonly WaitingDraft[];
}

/** For administrators, relative to the API's origin. */
export const presencePaths = {
  heartbeat: '/presence/admin/heartbeat',
  /** @param form the random name that it gave itself. */
  leave: (form: string) => `/presence/admin/leave/${form}`,
} as const;
