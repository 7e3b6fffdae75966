import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content encoding of a response; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Available encodings, the smallest first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Cache by header: all browsers of one version send the same one. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });
/** Maximum characters of a header that is cached. */
const LONGEST_REMEMBERED = 100;

/**
 * Chooses the encoding of a response by the weights of `Accept-Encoding`; of several with equal weights, the smallest.
 * If the client accepts none of them, the response is uncompressed.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const encoding = preferredIn(header);
  if (header.length <= LONGEST_REMEMBERED) chosen.set(header, encoding);
  return encoding;
}

/** The name by which old clients ask for gzip, which is to be understood as the same (RFC 9110, 8.4.1.3). */
const OLD_NAME_OF_GZIP = /\bx-gzip\b/gi;

function preferredIn(header: string): Encoding {
  const named = header.replace(OLD_NAME_OF_GZIP, 'gzip');
  const accepted = new Negotiator({ headers: { 'accept-encoding': named } }).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  return ENCODINGS.find((encoding) => encoding === accepted[0]) ?? 'identity';
}
