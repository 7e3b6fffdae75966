import { LIST_VIEWS, longFieldsOf, recordSchema, type ContentType, type ListView } from '@northlight/shared/content';
import { z } from 'zod';

const hasCards = (type: ContentType): boolean => longFieldsOf(type).length > 0;

/** The parameter `?view=` of a list whose records have long texts. Other lists do not have it. */
export function viewParameter(type: ContentType): Readonly<Record<string, z.ZodType>> {
  if (!hasCards(type)) return {};
  const long = longFieldsOf(type).map((name) => `\`${name}\``);
  const description =
    `\`card\`: records without ${long.join(' and ')}, of which the beginning is shown as plain text. ` +
    'Default: whole records.';
  return {
    view: z
      .enum(LIST_VIEWS, `view must be ${LIST_VIEWS.join(' or ')}`)
      .meta({ description })
      .optional(),
  };
}

/** @param query that the schema has checked */
export const viewIn = ({ view }: Readonly<Record<string, unknown>>): ListView | undefined =>
  LIST_VIEWS.find((known) => known === view);

/**
 * Schema of the answer of a list. @param of makes the schema of the list from that of a record; called for each view
 */
export function shownByView(type: ContentType, of: (record: z.ZodObject) => z.ZodType): z.ZodType {
  const whole = of(recordSchema(type));
  if (!hasCards(type)) return whole;
  // The union keeps both shapes apart: a card lacks fields that a record has, so it never passes as one.
  return z.union([whole, ...LIST_VIEWS.map((view) => of(recordSchema(type, view)))]);
}

/** Refusals of a list that takes a view. */
export const viewRefusals = (type: ContentType): readonly 422[] => (hasCards(type) ? [422] : []);
