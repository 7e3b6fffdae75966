import type { ContentType } from './content-type.ts';
import { isLong } from './kinds/traits.ts';

/**
 * Views of a list's records, by `?view=`. A card is a record without its long texts; of each it has the beginning as
 * plain text.
 */
export const LIST_VIEWS = ['card'] as const;

export type ListView = (typeof LIST_VIEWS)[number];

/** Maximum length of an excerpt, in code points. */
export const EXCERPT_LENGTH = 200;

/** JSON name of a long text's excerpt. */
export const excerptName = <Name extends string>(name: Name): `${Name}_excerpt` => `${name}_excerpt`;

/** Fields of which a card has only an excerpt. If there are none, a list has no cards. */
export const longFieldsOf = ({ fields }: ContentType): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isLong(field) ? [name] : []));

/** Whether a record has all of its fields. A card must not be edited, because its missing fields would look empty. */
export const isWhole = (type: ContentType, record: object): boolean =>
  longFieldsOf(type).every((name) => name in record);
