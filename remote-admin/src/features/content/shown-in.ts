import { contentTypeOf, referencesOf } from '@northlight/shared/content';

/**
 * The collections whose changes a list of this one shows: itself, what its records refer to, since a deletion there may
 * take them along and a new name stands in their rows, and what they include.
 */
export function shownIn(collection: string): readonly string[] {
  const type = contentTypeOf(collection);
  const { includes = {} } = type;
  const referred = referencesOf(type).map(({ reference }) => reference.to);
  return [collection, ...referred, ...Object.values(includes).map((included) => included.collection)];
}
