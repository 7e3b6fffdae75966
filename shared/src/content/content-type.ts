import type { Fields } from './field.ts';

/** Texts of the administrator's message catalogue; a missing one falls back to the generic text of the manager. */
export interface CatalogueTexts {
  readonly created?: string;
  readonly updated?: string;
  readonly deleted?: string;
  readonly loadFailed?: string;
  /** For create and update, where the catalogue has one text for both. */
  readonly saveFailed?: string;
  readonly createFailed?: string;
  readonly updateFailed?: string;
  readonly deleteFailed?: string;
  readonly deleteQuestion?: string;
  /** Shown for the whole form when something is missing; each field has its own text too. */
  readonly incomplete?: string;
  /** Shown when the list has no records. */
  readonly empty?: string;
}

/**
 * Description of a content type, without logic. Schemas, endpoints, table, migration, the administrator's list and
 * form, OpenAPI entry and tests are derived from it.
 */
export interface ContentType {
  /** First segment of all addresses of this type, and its key in the registry: `team-member`. */
  readonly collection: string;
  readonly label: { readonly singular: string; readonly plural: string };
  /** Keys are the JSON names. A media field is always called `file` (and sent as `file` or `file_URL`). */
  readonly fields: Fields;
  /** Maximum number of records; no limit if absent. The record of a type with cap 1 always has id 1. */
  readonly cap?: number;
  /** Field whose value is the record's title for people: 'Edit Web apps'. */
  readonly title: string;
  /** Order of `GET /{collection}`. Default `oldest`. */
  readonly order?: 'oldest' | 'newest';
  /** `page` returns the envelope with `total` and takes `?page&limit`; default is the bare array. */
  readonly list?: 'array' | 'page';
  /** Filter parameters of a paged list: query name to the reference by which it selects records. */
  readonly filters?: Readonly<Record<string, string>>;
  /**
   * Column with the slug of the title. `/{collection}/by-{slug}/{value}` then reads a record by its slug, or by a
   * former one.
   */
  readonly slug?: string;
  /** Records of other types that are included in this one: JSON name to collection and its referring field. */
  readonly includes?: Readonly<Record<string, { readonly collection: string; readonly by: string }>>;
  /**
   * Kinds of record in one collection, distinguished by a choice field. For each value: its own cap, the fields it
   * requires, and the fields it does not have.
   */
  readonly variants?: {
    readonly by: string;
    readonly of: Readonly<
      Record<
        string,
        { readonly cap?: number; readonly require?: readonly string[]; readonly without?: readonly string[] }
      >
    >;
  };
  readonly texts?: CatalogueTexts;
}

export const contentType = <const T extends ContentType>(description: T): T => description;
