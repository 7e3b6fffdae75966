import type { MediaFile } from '../content/index.ts';
import type { Issue } from './errors.ts';
import type { RecordFields } from './history.ts';
import type { DraftHead } from './presence.ts';

/** What a draft does to a record when it is published. */
export const DRAFT_KINDS = ['create', 'update', 'delete'] as const;

export type DraftKind = (typeof DRAFT_KINDS)[number];

/** States of a content release: open, scheduled for a time, published, or failed at its time. */
export const RELEASE_STATES = ['open', 'scheduled', 'published', 'failed'] as const;

export type ReleaseState = (typeof RELEASE_STATES)[number];

/** Maximum number of changes in one content release. */
export const MAX_DRAFTS = 200;

/** Why one draft can't be published. */
export interface DraftProblem {
  readonly draft_id: number;
  readonly collection: string;
  /** Null for a record that will be created. */
  readonly record_id: number | null;
  readonly message: string;
  /** Invalid fields, if that is the reason. */
  readonly errors: readonly Issue[];
  /** The current record, if somebody has changed it since the draft was started. */
  readonly current: Readonly<Record<string, unknown>> | null;
}

/** Changes of content that are published together. Times are ISO 8601. */
export interface ContentRelease {
  readonly id: number;
  readonly title: string;
  readonly state: ReleaseState;
  /** E-mail address of the administrator who created it. */
  readonly owner: string;
  /** Number of its drafts; after publication, number of changed records. */
  readonly changes: number;
  /** When it is published automatically, and the IANA time zone in which that time was chosen. */
  readonly publishes_at: string | null;
  readonly time_zone: string | null;
  /** Why it could not be published at its time. */
  readonly problems: readonly DraftProblem[];
  readonly published_at: string | null;
  /** E-mail address of the administrator who published or scheduled it. */
  readonly publisher: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/**
 * A change of one record that is stored until its release is published. Another draft of the release refers to a record
 * that will be created by the negative id of its draft.
 */
export interface ContentDraft {
  readonly id: number;
  readonly release_id: number;
  readonly collection: string;
  /** Null for a record that will be created. */
  readonly record_id: number | null;
  readonly kind: DraftKind;
  /** Input values as for creating or changing a record, without the file. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The file that was uploaded with it; it has an address, which nothing public contains before the publication. */
  readonly file: (Omit<MediaFile, 'alt'> & { readonly alt: string | null }) | null;
  /** `updated_at` of the record that the draft was started from. */
  readonly seen_updated_at: string | null;
  /** E-mail address of the administrator who saved it last. */
  readonly author: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A draft with its release. */
export interface DraftOfRelease extends ContentDraft {
  readonly release: Pick<ContentRelease, 'id' | 'title' | 'state' | 'publishes_at'>;
}

/** A draft compared with its record, for the person who decides about publishing. */
export interface DraftComparison {
  readonly draft: DraftOfRelease;
  /** The record when the draft was started; null for a new one, and if it is no longer in the history. */
  readonly base: RecordFields | null;
  /** The current record in the form of a GET response; null for a new one, and if it was deleted. */
  readonly current: Readonly<Record<string, unknown>> | null;
  /** Other drafts of the record, in other releases. */
  readonly others: readonly DraftHead[];
}

/** What a content release did to one record. */
export interface PublishedChange {
  /** Id of the entry in the record's history. */
  readonly entry: number;
  readonly collection: string;
  readonly record_id: number;
  readonly kind: DraftKind;
}

/** A content release with its drafts or, after publication, with its changes. */
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
  /** Checks whether it could be published, without changes. */
  check: (id: number | string) => `/content-release/admin/check/${id}`,
  publish: (id: number | string) => `/content-release/admin/publish/${id}`,
  schedule: (id: number | string) => `/content-release/admin/schedule/${id}`,
  unschedule: (id: number | string) => `/content-release/admin/unschedule/${id}`,
  /** Drafts of a collection in all unpublished releases of all administrators. */
  drafts: (collection: string) => `/content-draft/admin/list/${collection}`,
  createDraft: (collection: string) => `/content-draft/admin/create/${collection}`,
  replaceDraft: (collection: string, id: number | string) => `/content-draft/admin/update/${collection}/${id}`,
  /** A draft with its record at its start and now. */
  compareDraft: (id: number | string) => `/content-draft/admin/compare/${id}`,
  deleteDraft: (id: number | string) => `/content-draft/admin/delete/${id}`,
} as const;
