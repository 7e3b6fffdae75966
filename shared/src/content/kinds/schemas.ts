import type { z } from 'zod';
import type { FieldKind, FieldOf } from '../field.ts';
import { choice } from './choice.ts';
import type { FieldSchema } from './field-schema.ts';
import { media } from './media.ts';
import { reference, references } from './references.ts';
import { longText, richText, text, url } from './texts.ts';
import { boolean, date, number, timestamp } from './values.ts';

/** First home of the field kinds: their schemas for input and record. */
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

export const inputValue = <K extends FieldKind>(field: FieldOf<K>): z.ZodType | null =>
  schemas[field.kind].input(field);

export const shownValue = <K extends FieldKind>(field: FieldOf<K>): z.ZodType => schemas[field.kind].shown(field);

export const exampleValue = <K extends FieldKind>(field: FieldOf<K>): unknown => schemas[field.kind].example(field);
