/**
 * Field kinds, of which content types consist. The behaviour of a kind is defined in four tables, its homes. Each has
 * an entry for every kind, so that the compiler reports what a new kind lacks: schema
 * (`shared/src/content/kinds/schemas.ts`), column (`api/src/content/columns.ts`), form input
 * (`remote-admin/src/fields/inputs.ts`) and display (`remote-admin/src/fields/display.ts`). No other code depends on
 * the kind of a field.
 */

export interface FieldOptions {
  /** Label of the input, and name of the field in error messages. */
  readonly label: string;
  /** Absent means optional: an empty field is `null` in the record. */
  readonly required?: boolean;
  /** One line of help below the input. */
  readonly hint?: string;
  /** Message for a missing value, where the catalogue's text differs from "{label} is required". */
  readonly requiredText?: string;
  /** Message for an invalid value, where the catalogue has one. */
  readonly invalidText?: string;
}

/** Options of all kinds of text. */
export interface TextOptions extends FieldOptions {
  /** For a rich text, HTML in the editor's form; the server stores it sanitised. */
  readonly example: string;
  /** Maximum length in UTF-16 code units. Default: 200, for long texts 5,000, for rich texts 200,000. */
  readonly max?: number;
  /** Name of the rich text whose reading time this is: the form computes it until somebody enters another. */
  readonly readingTimeOf?: string;
}

export interface ChoiceOptions extends FieldOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly example: string;
  /** Each value may be used by one record only; a second one is refused with 409. */
  readonly unique?: boolean;
}

/** Fields of the referred records that a record contains too, under the name `as`. */
export interface Embed {
  readonly as: string;
  readonly fields: readonly string[];
}

export interface ReferenceOptions extends FieldOptions {
  readonly to: string;
  readonly embed?: Embed;
  /**
   * What deleting the referred record does to this one: `refuse` the deletion (409), or delete this one too
   * (`cascade`).
   */
  readonly onDelete: 'refuse' | 'cascade';
  /** At most one record per referred record; a second one is refused with 409. */
  readonly unique?: boolean;
}

/** A list of records of a collection, in an order that the administrator chooses. A listed record can't be deleted. */
export interface ReferencesOptions extends FieldOptions {
  readonly to: string;
  readonly embed?: Embed;
  /** Maximum length of the list. Default 50. */
  readonly max?: number;
}

export interface MediaOptions extends FieldOptions {
  readonly accept: 'image' | 'icon' | 'video';
  /**
   * Used for its page in social networks. They can't show drawings (SVG), so the server stores a JPEG copy of a
   * drawing.
   */
  readonly isCard?: boolean;
  /** Extensions that a pasted address must end in, as required for some icons. Default: any address. */
  readonly extensions?: readonly string[];
}

export interface NumberOptions extends FieldOptions {
  readonly example: number;
  /** Default: the limits of safe integers, which are exact in JSON. */
  readonly min?: number;
  readonly max?: number;
  /** Rejects fractions, which are accepted by default. */
  readonly isWhole?: boolean;
  /** False for numbers without thousands separators, such as a year: 2025, and not 2,025. Default: true. */
  readonly isGrouped?: boolean;
}

/** Yes or no; the default is no. */
export interface BooleanOptions extends Pick<FieldOptions, 'label' | 'hint' | 'invalidText'> {
  readonly example: boolean;
}

/** A calendar date without time zone, in the form `2026-03-31`. */
export interface DateOptions extends FieldOptions {
  readonly example: string;
  /** First and last accepted day. */
  readonly min?: string;
  readonly max?: string;
}

/** A time that the server sets when the record is created; never accepted from a client. */
export type TimestampOptions = Pick<FieldOptions, 'label'>;

interface OptionsByKind {
  text: TextOptions;
  longText: TextOptions;
  richText: TextOptions;
  url: TextOptions;
  number: NumberOptions;
  boolean: BooleanOptions;
  date: DateOptions;
  choice: ChoiceOptions;
  reference: ReferenceOptions;
  references: ReferencesOptions;
  media: MediaOptions;
  timestamp: TimestampOptions;
}

export type FieldKind = keyof OptionsByKind;

export type FieldOf<K extends FieldKind = FieldKind> = { [P in K]: { readonly kind: P } & OptionsByKind[P] }[K];
export type Field = FieldOf;
export type Fields = Readonly<Record<string, Field>>;

export type TextField = FieldOf<'text'>;
export type ChoiceField = FieldOf<'choice'>;
export type MediaField = FieldOf<'media'>;

const builderOf =
  <K extends FieldKind, Base>(kind: K) =>
  <const O extends Base>(options: O) => ({ kind, ...options });

export const text = builderOf<'text', TextOptions>('text');
export const longText = builderOf<'longText', TextOptions>('longText');
export const richText = builderOf<'richText', TextOptions>('richText');
export const url = builderOf<'url', TextOptions>('url');
export const number = builderOf<'number', NumberOptions>('number');
export const boolean = builderOf<'boolean', BooleanOptions>('boolean');
export const date = builderOf<'date', DateOptions>('date');
export const choice = builderOf<'choice', ChoiceOptions>('choice');
export const reference = builderOf<'reference', ReferenceOptions>('reference');
export const references = builderOf<'references', ReferencesOptions>('references');
export const timestamp = builderOf<'timestamp', TimestampOptions>('timestamp');

const media =
  <A extends MediaOptions['accept']>(accept: A) =>
  <const O extends Omit<MediaOptions, 'accept'>>(options: O) => ({ kind: 'media' as const, accept, ...options });

export const image = media('image');
export const icon = media('icon');
export const video = media('video');

export const isRequired = (field: Field): boolean => 'required' in field && field.required === true;

export const isUnique = (field: Field): boolean => 'unique' in field && field.unique === true;

export const requiredTextOf = (field: Pick<FieldOptions, 'label' | 'requiredText'>): string =>
  field.requiredText ?? `${field.label} is required`;
