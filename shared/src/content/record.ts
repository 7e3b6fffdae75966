import type { ContentType } from './content-type.ts';
import type { ChoiceField, Field, Fields } from './field.ts';

/**
 * A stored image or video in a record. Addresses are relative to the API's origin for uploads, absolute for pasted
 * ones.
 */
export interface MediaFile {
  readonly file_URL: string;
  /** Media type of the original; null for a pasted address, which is never fetched. */
  readonly type: string | null;
  /** Pixels; null for a pasted address. */
  readonly width: number | null;
  readonly height: number | null;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
  /**
   * Responsive copies, narrowest first; empty for a pasted address or a video. A drawing (SVG) has at most a JPEG copy,
   * for networks that can't show drawings.
   */
  readonly variants: readonly { readonly file_URL: string; readonly type: string; readonly width: number }[];
  /** A few pixels as a `data:` address, shown until the picture has loaded; absent if there is none. */
  readonly placeholder?: string;
  /**
   * The product drew this picture itself, for the sample content. A page may draw another one instead, for its ratio
   * and ground; uploaded pictures are shown unchanged.
   */
  readonly drawn?: true;
}

export const isMediaFile = (value: unknown): value is MediaFile =>
  typeof value === 'object' && value !== null && 'file_URL' in value && 'variants' in value;

/** Type of a record's value by field kind. A kind that is missing here is a type error below. */
interface ValueByKind<F extends Field> {
  text: string;
  longText: string;
  richText: string;
  url: string;
  number: number;
  boolean: boolean;
  date: string;
  choice: F extends ChoiceField ? F['options'][number]['value'] : never;
  reference: number;
  references: readonly number[];
  media: MediaFile;
  timestamp: string;
}

/** Type of a field's value in a record, if it has one. */
export type FieldValue<F extends Field> = ValueByKind<F>[F['kind']];

/** Kinds that always have a value. */
type AlwaysThere = 'timestamp' | 'boolean' | 'references';

type IsThere<F extends Field> = F extends { kind: AlwaysThere } ? true : F extends { required: true } ? true : false;

type FieldValues<Described extends Fields> = {
  readonly [K in keyof Described]: IsThere<Described[K]> extends true
    ? FieldValue<Described[K]>
    : FieldValue<Described[K]> | null;
};

/** Kinds of which a card has only an excerpt; the same as `isLong`. */
type LongKind = 'richText';

type Excerpts<Described extends Fields> = {
  readonly [
    K in keyof Described as Described[K] extends { kind: LongKind } ? `${K & string}_excerpt` : never
  ]: Described[K] extends { required: true } ? string : string | null;
};

type LongNames<Described extends Fields> = {
  [K in keyof Described]: Described[K] extends { kind: LongKind } ? K : never;
}[keyof Described];

type Embedded<N extends string> = { readonly [P in N]: P extends 'id' ? number : string };

type EmbedOf<F> = F extends { embed: { as: infer As extends string; fields: readonly (infer N extends string)[] } }
  ? {
      readonly [K in As]: F extends { kind: 'references' }
        ? readonly Embedded<N>[]
        : F extends { required: true }
          ? Embedded<N>
          : Embedded<N> | null;
    }
  : never;

type Intersect<U> = [U] extends [never]
  ? unknown
  : (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
    ? I
    : never;

type Embeds<Described extends Fields> = Intersect<{ [K in keyof Described]: EmbedOf<Described[K]> }[keyof Described]>;

/** A record in a GET response, without the included records of other types. */
export type RecordOf<T extends ContentType> = { readonly id: number; readonly updated_at: string } & FieldValues<
  T['fields']
> &
  Embeds<T['fields']>;

/** A record in a list with `?view=card`: excerpts replace its long texts. */
export type CardOf<T extends ContentType> = Omit<RecordOf<T>, LongNames<T['fields']>> & Excerpts<T['fields']>;
