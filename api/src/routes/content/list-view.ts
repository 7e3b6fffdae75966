import { LIST_VIEWS, longFieldsOf, recordSchema, type ContentType, type ListView } from '@northlight/shared/content';
import { z } from 'zod';

const hasCards = (type: ContentType): boolean => longFieldsOf(type).length > 0;

/** `?view=`, of a list whose records have long texts; others have none. */
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

/** @param query as the schema has let it through */
export const viewIn = ({ view }: Readonly<Record<string, unknown>>): ListView | undefined =>
  LIST_VIEWS.find((known) => known === view);

/** What a list answers. @param of made of a record, in each of the views that may be asked for */
export function shownByView(type: ContentType, of: (record: z.ZodObject) => z.ZodType): z.ZodType {
  const whole = of(recordSchema(type));
  if (!hasCards(type)) return whole;
  // A card lacks fields that a record has, so it is never taken for one.
  return z.union([whole, ...LIST_VIEWS.map((view) => of(recordSchema(type, view)))]);
}

/** How a list that takes a view may refuse the call. */
export const viewRefusals = (type: ContentType): readonly 422[] => (hasCards(type) ? [422] : []);
