import type { MediaFile } from '../content/index.ts';
import type { Issue } from './errors.ts';
import type { RecordFields } from './history.ts';
import type { WaitingDraft } from './presence.ts';

/** What a draft will do to a record. */
export const DRAFT_KINDS = ['create', 'update', 'delete'] as const;

export type DraftKind = (typeof DRAFT_KINDS)[number];

/** A content release waits, waits for its time, is done, or could not be done at its time. */
export const RELEASE_STATES = ['open', 'scheduled', 'published', 'failed'] as const;

export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The most changes of one content release. */
export const MAX_DRAFTS = 200;

/** Why one draft can't be published. */
export interface DraftProblem {
  readonly draft_id: number;
  readonly collection: string;
  /** Null of a record that is to be created. */
  readonly record_id: number | null;
  readonly message: string;
  /** What is wrong with its fields, where that is the reason. */
  readonly errors: readonly Issue[];
  /** The record as it is now, where somebody has changed it since the draft was started. */
  readonly current: Readonly<Record<string, unknown>> | null;
}

/** Changes of content that are published together. Times are ISO 8601. */
export interface ContentRelease {
  readonly id: number;
  readonly title: string;
  readonly state: ReleaseState;
  /** Address of the administrator who began it. */
  readonly owner: string;
  /** How many drafts it has; of one that is published, how many records it has changed. */
  readonly changes: number;
  /** When it is published by itself, and the time zone (IANA) in which that was chosen. */
  readonly publishes_at: string | null;
  readonly time_zone: string | null;
  /** Why it could not be published at its time. */
  readonly problems: readonly DraftProblem[];
  readonly published_at: string | null;
  /** Address of the administrator who published or scheduled it. */
  readonly publisher: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * A change of one record that is kept until its release is published. Another draft of the release may refer to a
 * record that is to be created by the number of its draft with a minus before it.
 */
export interface ContentDraft {
  readonly id: number;
  readonly release_id: number;
  readonly collection: string;
  /** Null of a record that is to be created. */
  readonly record_id: number | null;
  readonly kind: DraftKind;
  /** As they are sent to create or change a record, without the file. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The file that was uploaded with it; it has an address, which nothing public names before the publication. */
  readonly file: (Omit<MediaFile, 'alt'> & { readonly alt: string | null }) | null;
  /** `updated_at` of the record that the draft was started from. */
  readonly seen_updated_at: string | null;
  /** Address of the administrator who has saved it last. */
  readonly author: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A draft, with what says where it stands. */
export interface DraftOfRelease extends ContentDraft {
  readonly release: Pick<ContentRelease, 'id' | 'title' | 'state' | 'publishes_at'>;
}

/** A draft beside its record, for the person who decides what is published. */
export interface DraftComparison {
  readonly draft: DraftOfRelease;
  /** The record as it was when the draft was started; null of a new one, and where the history has that no more. */
  readonly base: RecordFields | null;
  /** As it is now, as a GET shows it; null of a new one, and of one that is gone. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** Other drafts of the record, in other releases. */
  readonly others: readonly WaitingDraft[];
}

/** What a content release did to one record. */
export interface PublishedChange {
  /** Of the entry in the history of the record. */
  readonly entry: number;
  readonly collection: string;
  readonly record_id: number;
  readonly kind: DraftKind;
}

/** A content release with its drafts, or, once it is published, with what it has changed. */
export interface ContentReleaseDetails extends ContentRelease {
  readonly drafts: readonly ContentDraft[];
  readonly published: readonly PublishedChange[];
}

/** Addresses of content releases and their drafts, relative to the API's origin; all are for administrators. */
export const releasePaths = {
  list: '/content-release/admin/list',
  create: '/content-release/admin/create',
  show: (id: number | string) => `/content-release/admin/show/${id}`,
  update: (id: number | string) => `/content-release/admin/update/${id}`,
  delete: (id: number | string) => `/content-release/admin/delete/${id}`,
  /** Tries the publication out, and changes nothing. */
  check: (id: number | string) => `/content-release/admin/check/${id}`,
  publish: (id: number | string) => `/content-release/admin/publish/${id}`,
  schedule: (id: number | string) => `/content-release/admin/schedule/${id}`,
  unschedule: (id: number | string) => `/content-release/admin/unschedule/${id}`,
  /** Drafts of a collection, of everybody's unpublished releases. */
  drafts: (collection: string) => `/content-draft/admin/list/${collection}`,
  createDraft: (collection: string) => `/content-draft/admin/create/${collection}`,
  replaceDraft: (collection: string, id: number | string) => `/content-draft/admin/update/${collection}/${id}`,
  /** A draft beside its record as it was and as it is. */
  compareDraft: (id: number | string) => `/content-draft/admin/compare/${id}`,
  deleteDraft: (id: number | string) => `/content-draft/admin/delete/${id}`,
} as const;
