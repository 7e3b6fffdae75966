import type { Fields } from './field.ts';

/** Texts of the administrator's catalogue; what is absent falls back to the generic texts of the manager. */
export interface CatalogueTexts {
  readonly created?: string;
  readonly updated?: string;
  readonly deleted?: string;
  readonly loadFailed?: string;
  /** Of a create and of an update alike, where the catalogue has one text for both. */
  readonly saveFailed?: string;
  readonly createFailed?: string;
  readonly updateFailed?: string;
  readonly deleteFailed?: string;
  readonly deleteQuestion?: string;
  /** Said as a whole when a form is sent with something missing; each field says it too. */
  readonly incomplete?: string;
  /** Said where the list has no records. */
  readonly empty?: string;
}

/**
 * All that is known of one kind of content, as an inventory without logic.
 * Schemas, endpoints, table, migration, administrator's list and form, OpenAPI entry and tests are derived from it.
 */
export interface ContentType {
  /** First segment of every address of this type, and the key of the registry: `team-member`. */
  readonly collection: string;
  readonly label: { readonly singular: string; readonly plural: string };
  /** Keys are the names on the wire. A media field is always called `file` (written as `file` or `file_URL`). */
  readonly fields: Fields;
  /** How many records may exist; absent means any number. A type of cap 1 always has id 1. */
  readonly cap?: number;
  /** Field whose value names a record to a person: 'Edit Web apps'. */
  readonly title: string;
  /** Order of `GET /{collection}`. Default `oldest`. */
  readonly order?: 'oldest' | 'newest';
  /** `page` answers the envelope with `total` and takes `?page&limit`; default is the bare array. */
  readonly list?: 'array' | 'page';
  /** Parameters of a list that is read by the page: name on the wire to the reference that it selects records by. */
  readonly filters?: Readonly<Record<string, string>>;
  /**
   * Column that keeps the slug of the title. `/{collection}/by-{slug}/{value}` then reads a record by its slug, or by
   * one that it had before.
   */
  readonly slug?: string;
  /** Records of other types that show inside this one: name on the wire to collection and its referring field. */
  readonly includes?: Readonly<Record<string, { readonly collection: string; readonly by: string }>>;
  /**
   * One collection that holds several kinds of record told apart by a choice field. For each value: its own cap,
   * the fields it requires, and the fields it does not have.
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
