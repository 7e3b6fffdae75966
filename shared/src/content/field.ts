/**
 * Field kinds. A content type is an inventory of these; everything else about a field (schema, column, form input)
 * is derived from its kind, in exactly one place each: `content/schema.ts`, `api/src/content/columns.ts` and
 * `remote-admin/src/fields`. Each of the three is exhaustive over `FieldKind`, so the compiler names what is missing.
 */

interface FieldOptions {
  /** What the administrator reads above the input, and what error texts call the field. */
  readonly label: string;
  /** Absent means optional: the record shows `null`. */
  readonly required?: boolean;
  /** One line beneath the input. */
  readonly hint?: string;
  /** Said when the field is missing, where the catalogue words it differently from "{label} is required". */
  readonly requiredText?: string;
  /** Said when a value is there but can't be accepted, where the catalogue words it. */
  readonly invalidText?: string;
}

export interface TextOptions extends FieldOptions {
  readonly example: string;
  /** Longest value accepted, in UTF-16 code units. Default 200. */
  readonly max?: number;
}

export interface LongTextOptions extends FieldOptions {
  readonly example: string;
  /** Longest value accepted, in UTF-16 code units. Default 5,000. */
  readonly max?: number;
}

export interface RichTextOptions extends FieldOptions {
  /** HTML as the editor writes it; the server stores it sanitised. */
  readonly example: string;
  /** Longest value accepted, in UTF-16 code units. Default 200,000. */
  readonly max?: number;
}

export interface UrlOptions extends FieldOptions {
  readonly example: string;
  readonly max?: number;
}

export interface ChoiceOptions extends FieldOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly example: string;
  /** Each value may be used by one record only; the second is refused with 409. */
  readonly unique?: boolean;
}

export interface ReferenceOptions extends FieldOptions {
  /** Collection of the record referred to. */
  readonly to: string;
  /** The record also shows the referred record's `fields` under this name. */
  readonly embed?: { readonly as: string; readonly fields: readonly string[] };
  /** What deleting the referred record does to this one: refuse it (409), or delete this one with it. */
  readonly onDelete: 'refuse' | 'cascade';
  /** At most one record per referred record; the second is refused with 409. */
  readonly unique?: boolean;
}

export interface MediaOptions extends FieldOptions {
  readonly accept: 'image' | 'icon' | 'video';
  /** Stands for its page in social networks. They show no drawings, so the server keeps a photo of one as a copy. */
  readonly isCard?: boolean;
  /** A pasted address must end in one of these, as is asked of some icons. Default: any address. */
  readonly extensions?: readonly string[];
}

export type TextField = TextOptions & { readonly kind: 'text' };
export type LongTextField = LongTextOptions & { readonly kind: 'longText' };
export type RichTextField = RichTextOptions & { readonly kind: 'richText' };
export type UrlField = UrlOptions & { readonly kind: 'url' };
export type ChoiceField = ChoiceOptions & { readonly kind: 'choice' };
export type ReferenceField = ReferenceOptions & { readonly kind: 'reference' };
export type MediaField = MediaOptions & { readonly kind: 'media' };
/** Set by the server when the record is created; never accepted from a client. */
export type TimestampField = { readonly kind: 'timestamp'; readonly label: string };

export type Field =
  TextField | LongTextField | RichTextField | UrlField | ChoiceField | ReferenceField | MediaField | TimestampField;
export type FieldKind = Field['kind'];

export const text = <const O extends TextOptions>(options: O) => ({ kind: 'text' as const, ...options });
export const longText = <const O extends LongTextOptions>(options: O) => ({ kind: 'longText' as const, ...options });
export const richText = <const O extends RichTextOptions>(options: O) => ({ kind: 'richText' as const, ...options });
export const url = <const O extends UrlOptions>(options: O) => ({ kind: 'url' as const, ...options });
export const choice = <const O extends ChoiceOptions>(options: O) => ({ kind: 'choice' as const, ...options });
export const reference = <const O extends ReferenceOptions>(options: O) => ({ kind: 'reference' as const, ...options });
export const image = <const O extends Omit<MediaOptions, 'accept'>>(options: O) => ({
  kind: 'media' as const,
  accept: 'image' as const,
  ...options,
});
export const icon = <const O extends Omit<MediaOptions, 'accept'>>(options: O) => ({
  kind: 'media' as const,
  accept: 'icon' as const,
  ...options,
});
export const video = <const O extends Omit<MediaOptions, 'accept'>>(options: O) => ({
  kind: 'media' as const,
  accept: 'video' as const,
  ...options,
});
export const timestamp = <const O extends { label: string }>(options: O) => ({
  kind: 'timestamp' as const,
  ...options,
});
