import type { ContentType } from './content-type.ts';
import type { ChoiceField, Field, MediaField, ReferenceField, TimestampField } from './field.ts';

/**
 * A stored image or video as records show it. Addresses are relative to the API host for uploads, absolute for pasted
 * ones.
 */
export interface MediaFile {
  readonly file_URL: string;
  /** Media type of the original, or null for a pasted address that was never fetched. */
  readonly type: string | null;
  /** Pixels; null for a pasted address. */
  readonly width: number | null;
  readonly height: number | null;
  /** Alternative text; empty for a decorative picture. */
  readonly alt: string;
  /**
   * Responsive copies by width, narrowest first; empty for a pasted address or a video. A drawing has at most a photo
   * of itself, in JPEG, for where drawings can't be shown.
   */
  readonly variants: readonly { readonly file_URL: string; readonly type: string; readonly width: number }[];
  /** A few pixels as a `data:` address, to show until the picture has come; absent where there is none. */
  readonly placeholder?: string;
}

type FieldValue<F extends Field> = F extends ChoiceField
  ? F['options'][number]['value']
  : F extends ReferenceField
    ? number
    : F extends MediaField
      ? MediaFile
      : F extends TimestampField
        ? string
        : string;

type Required<F extends Field> = F extends { kind: 'timestamp' } ? true : F extends { required: true } ? true : false;

type FieldValues<Fields extends Readonly<Record<string, Field>>> = {
  readonly [K in keyof Fields]: Required<Fields[K]> extends true ? FieldValue<Fields[K]> : FieldValue<Fields[K]> | null;
};

type EmbedOf<F> = F extends { embed: { as: infer As extends string; fields: readonly (infer N extends string)[] } }
  ? { readonly [K in As]: { readonly [P in N]: P extends 'id' ? number : string } }
  : never;

type Intersect<U> = [U] extends [never]
  ? unknown
  : (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
    ? I
    : never;

type Embeds<Fields extends Readonly<Record<string, Field>>> = Intersect<
  { [K in keyof Fields]: EmbedOf<Fields[K]> }[keyof Fields]
>;

/** A record as GET shows it, without the records of other types it may include. */
export type RecordOf<T extends ContentType> = { readonly id: number; readonly updated_at: string } & FieldValues<
  T['fields']
> &
  Embeds<T['fields']>;
