import {
  ADDRESS_INPUT,
  type ContentType,
  type InputValues,
  isUploadPath,
  mediaFieldOf,
} from '@northlight/shared/content';
import { columnMapping } from './columns.ts';

/**
 * Makes the addresses of uploads in values relative to the API, as records store them. A picture that was copied from a
 * page has an address at the media origin; stored like that, it would depend on that origin for good.
 * @param mediaOrigin where browsers read uploads, if not at the API.
 */
export function withRelativeUploads(
  { fields }: ContentType,
  values: InputValues,
  mediaOrigin: string | undefined,
): InputValues {
  if (mediaOrigin === undefined) return values;
  const relative = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (columnMapping(field).isHtml && typeof value === 'string')
      relative[name] = value.replaceAll(sourcesAt(mediaOrigin), '');
  }
  const address = values[ADDRESS_INPUT];
  if (mediaFieldOf(fields) && typeof address === 'string' && address.startsWith(mediaOrigin)) {
    const path = address.slice(mediaOrigin.length);
    if (isUploadPath(path)) relative[ADDRESS_INPUT] = path;
  }
  return relative;
}

/**
 * Matches the origin in the `src` or `href` of a text when the path of an upload follows it. What stands before the
 * origin is looked at only where the origin is: at every character, it would take minutes for a long run of spaces.
 */
function sourcesAt(origin: string): RegExp {
  const own = origin.replaceAll(/[.[\]]/g, String.raw`\$&`);
  const before = String.raw`(?<=\b(?:src|href)\s*=\s*["']?${own})`;
  const after = String.raw`(?=/uploads/[A-Za-z0-9_-]+\.[a-z0-9]+["'\s>])`;
  return new RegExp(own + before + after, 'gi');
}
