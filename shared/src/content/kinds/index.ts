import type { z } from 'zod';
import type { Field, FieldKind, FieldOf, Fields, MediaField } from '../field.ts';
import { choice } from './choice.ts';
import type { FieldSchema, Reference } from './field-schema.ts';
import { media } from './media.ts';
import { reference, references } from './references.ts';
import { longText, richText, text, url } from './texts.ts';
import { boolean, date, number, timestamp } from './values.ts';

/** First home of the field kinds: what each takes and shows. */
const schemas: { readonly [K in FieldKind]: FieldSchema<K> } = {
  text,
  longText,
  richText,
  url,
  number,
  boolean,
  date,
  choice,
  reference,
  references,
  media,
  timestamp,
};

/** What a client may send for a field; null where the server alone sets the value. */
export const inputValue = <K extends FieldKind>(field: FieldOf<K>): z.ZodType | null =>
  schemas[field.kind].input(field);

/** Whether the server alone sets the value. */
export const isSetByServer = (field: Field): boolean => inputValue(field) === null;

/** How a field shows in a record. */
export const shownValue = <K extends FieldKind>(field: FieldOf<K>): z.ZodType => schemas[field.kind].shown(field);

/** What a client could send for a field, in tests and in the API's document; undefined where it sends nothing. */
export const exampleValue = <K extends FieldKind>(field: FieldOf<K>): unknown => schemas[field.kind].example(field);

/** What a record shows where nothing was given. */
export const emptyValue = ({ kind }: Field): null | false | readonly never[] => schemas[kind].empty;

/** Name on the wire of what a client sends for a field: a media field takes an address as `file_URL`. */
export const inputName = (name: string, { kind }: Pick<Field, 'kind'>): string => schemas[kind].inputName ?? name;

export const isSortable = <K extends FieldKind>(field: FieldOf<K>): boolean => schemas[field.kind].isSortable(field);

/** What a field says of the records that it refers to; undefined for a field that refers to none. */
export const referenceOf = <K extends FieldKind>(field: FieldOf<K>): Reference | undefined =>
  schemas[field.kind].reference?.(field);

/** What can be chosen; empty where a value is not one of several. */
export const optionsOf = <K extends FieldKind>(field: FieldOf<K>) => schemas[field.kind].options?.(field) ?? [];

/** The field itself, where files can be sent for it. */
export const asMediaField = <K extends FieldKind>(field: FieldOf<K>): MediaField | undefined =>
  schemas[field.kind].media?.(field);

/** The media field of a type, if it has one; there is never more than one, and it is called `file`. */
export const mediaFieldOf = ({ file }: Fields): MediaField | undefined => file && asMediaField(file);
