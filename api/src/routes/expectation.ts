import { strongEntityTag, tagsOf } from '../plugins/app/entity-tags.ts';

/**
 * Of a client that says what it last saw: `updated_at` in the body, or an entity tag (or that time in quotes) in
 * If-Match. Whether the record is still that.
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
