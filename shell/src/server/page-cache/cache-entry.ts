import { type Body, decodeBody, encodeBody, type Encoding, hashOf } from './encodings.ts';
import type { Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';

/** A page in memory. */
export interface CacheEntry<Page> extends Made {
  readonly page: Page;
  /** Of its HTML: a page that is rendered again and is the same is not compressed again. */
  readonly hash: string;
  readonly bodies: Readonly<Record<'br' | 'gzip', Body>>;
  /** Once somebody has asked for it. */
  readonly identity: Body | null;
  /** How often it was asked for lately. */
  readonly popularity: { visits: number };
  readonly again: PageRequest<Page>['again'];
}

/** Bytes of an entry beside its bodies: addresses, tags, versions. */
const OVERHEAD = 2000;

/** In bytes. */
export function sizeOf({ bodies, identity }: CacheEntry<unknown>, key: string): number {
  const all = [bodies.br, bodies.gzip, ...(identity ? [identity] : [])];
  return all.reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD + key.length);
}

/** Encodes a document, each encoding once, when it is first asked for. */
export interface Encoder {
  readonly hash: string;
  encode(encoding: Encoding): Promise<Body>;
}

/** @param earlier its bodies are used where the document is the same. */
export function createEncoder(html: Buffer, earlier: CacheEntry<unknown> | undefined): Encoder {
  const hash = hashOf(html);
  const bodies = new Map<Encoding, Promise<Body>>();
  const known = (encoding: Encoding): Body | null =>
    earlier?.hash !== hash || encoding === 'identity' ? null : earlier.bodies[encoding];

  return {
    hash,
    encode(encoding) {
      const body = bodies.get(encoding) ?? Promise.resolve(known(encoding) ?? encodeBody(html, encoding));
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** The body of an entry, with the entry that holds it: the first who asks for the page as it is has it decompressed. */
export async function withBody<Page>(
  entry: CacheEntry<Page>,
  encoding: Encoding,
): Promise<{ readonly body: Body; readonly entry: CacheEntry<Page> }> {
  const body = encoding === 'identity' ? entry.identity : entry.bodies[encoding];
  if (body) return { body, entry };
  const identity = await decodeBody(entry.bodies.gzip);
  return { body: identity, entry: { ...entry, identity } };
}
