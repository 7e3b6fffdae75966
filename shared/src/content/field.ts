/**
 * Field kinds. A content type is an inventory of these. What a kind does stands in four tables, its homes, each with an
 * entry for every kind, so that the compiler names what a new kind lacks: schema
 * (`shared/src/content/kinds/schemas.ts`), column (`api/src/content/columns.ts`), form input
 * (`remote-admin/src/fields/inputs.ts`) and display (`remote-admin/src/fields/display.ts`).
 * No other code of the product asks which kind a field has.
 */

export interface FieldOptions {
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

/** Of every kind of text. */
export interface TextOptions extends FieldOptions {
  /** Of a rich text, HTML as the editor writes it; the server stores it sanitised. */
  readonly example: string;
  /** Longest value accepted, in UTF-16 code units. Default: 200, of long texts 5,000, of rich ones 200,000. */
  readonly max?: number;
  /** Name of the rich text whose reading time this is: a form counts it, until somebody writes another. */
  readonly readingTimeOf?: string;
}

export interface ChoiceOptions extends FieldOptions {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly example: string;
  /** Each value may be used by one record only; the second is refused with 409. */
  readonly unique?: boolean;
}

/** What a record also shows of those it refers to: their `fields`, under the name `as`. */
export interface Embed {
  readonly as: string;
  readonly fields: readonly string[];
}

export interface ReferenceOptions extends FieldOptions {
  readonly to: string;
  readonly embed?: Embed;
  /** What deleting the referred record does to this one: refuse it (409), or delete this one with it. */
  readonly onDelete: 'refuse' | 'cascade';
  /** At most one record per referred record; the second is refused with 409. */
  readonly unique?: boolean;
}

/** Records of a collection in an order that the administrator chooses. None can be deleted while it is listed. */
export interface ReferencesOptions extends FieldOptions {
  readonly to: string;
  readonly embed?: Embed;
  /** Longest list accepted. Default 50. */
  readonly max?: number;
}

export interface MediaOptions extends FieldOptions {
  readonly accept: 'image' | 'icon' | 'video';
  /** Stands for its page in social networks. They show no drawings, so the server keeps a photo of one as a copy. */
  readonly isCard?: boolean;
  /** A pasted address must end in one of these, as is asked of some icons. Default: any address. */
  readonly extensions?: readonly string[];
}

export interface NumberOptions extends FieldOptions {
  readonly example: number;
  /** Default: the largest numbers, below and above zero, that are exact in JSON. */
  readonly min?: number;
  readonly max?: number;
  /** Refuses fractions, which are taken otherwise. */
  readonly isWhole?: boolean;
  /** False for what counts nothing, such as a year: 2025, and not 2,025. Default: true. */
  readonly isGrouped?: boolean;
}

/** Yes or no; no unless something else is said. */
export interface BooleanOptions extends Pick<FieldOptions, 'label' | 'hint' | 'invalidText'> {
  readonly example: boolean;
}

/** A day of the calendar, written `2026-03-31`, the same day in every time zone. */
export interface DateOptions extends FieldOptions {
  readonly example: string;
  /** First and last day accepted. */
  readonly min?: string;
  readonly max?: string;
}

/** A moment that the server sets when the record is created; never accepted from a client. */
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
