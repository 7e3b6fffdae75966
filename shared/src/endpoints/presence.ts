import type { DraftOfRelease } from './content-releases.ts';

/** Milliseconds between two heartbeats of an open form. */
export const HEARTBEAT_EVERY = 6_000;

/** Milliseconds after its last heartbeat for which a form counts as open. */
export const PRESENCE_LASTS = 18_000;

/** An administrator who has the form of a record open. */
export interface RecordEditor {
  /** E-mail address of the administrator. */
  readonly administrator: string;
  /** ISO 8601: when they opened it. */
  readonly since: string;
  /** Whether it is the calling administrator, in another window or on another machine. */
  readonly is_self: boolean;
}

/** A draft of a record, without its values. */
export type DraftHead = Pick<DraftOfRelease, 'id' | 'kind' | 'author' | 'updated_at' | 'release'>;

/** What the form of a record shows about others at the same record. */
export interface RecordPresence {
  /** The other administrators who have it open, each once, in the order in which they opened it. */
  readonly editors: readonly RecordEditor[];
  /** Drafts of it by all administrators, the oldest first. */
  readonly drafts: readonly DraftHead[];
}

/** For administrators, relative to the API's origin. */
export const presencePaths = {
  heartbeat: '/presence/admin/heartbeat',
  /** @param form random id that the form has generated. */
  leave: (form: string) => `/presence/admin/leave/${form}`,
} as const;
