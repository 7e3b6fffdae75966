import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How an answer is sent, as `Content-Encoding` names it; `identity` is as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What an answer can be sent in, the smallest first. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers of one make and version all send the same header. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });
/** Characters of a header that is remembered. */
const LONGEST_REMEMBERED = 100;

/**
 * What to send to a client, by the weights of `Accept-Encoding`; where several weigh the same, the smallest. One who
 * accepts nothing that is offered is sent the answer as it is.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const encoding = preferredIn(header);
  if (header.length <= LONGEST_REMEMBERED) chosen.set(header, encoding);
  return encoding;
}

function preferredIn(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS, {
    preferred: ENCODINGS,
  });
  return ENCODINGS.find((encoding) => encoding === accepted[0]) ?? 'identity';
}
