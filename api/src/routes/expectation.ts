import { strongEntityTag, tagsOf } from '../plugins/app/entity-tags.ts';

/**
 * Makes a test of whether a record is still the one that the client last saw.
 * @param seen `updated_at` in the body, if it has one. @param ifMatch the If-Match header: entity tags, or that time in
 * quotes. @returns a function that is true when the current record is the expected one; without either value always.
 */
export function expectation(
  seen: unknown,
  ifMatch: string | undefined,
): (current: { readonly updated_at: string }) => boolean {
  const tags = ifMatch?.split(',').map((tag) => tag.trim());
  return (current) =>
    (typeof seen !== 'string' || Date.parse(seen) === Date.parse(current.updated_at)) &&
    (!tags ||
      tags.includes('*') ||
      tagsOf(strongEntityTag(JSON.stringify(current))).some((tag) => tags.includes(tag)) ||
      tags.includes(`"${current.updated_at}"`));
}
