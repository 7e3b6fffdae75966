import type { Encoding } from '@northlight/shared/compression';
import { type Body, decodeBody, encodeBody, hashOf } from './encodings.ts';
import type { Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';
import type { ReadAnswers } from '../content/types.ts';

type Bodies = Readonly<Partial<Record<Encoding, Body>> & Record<'br', Body>>;

/** A page in memory. */
export interface CacheEntry<Page> extends Made {
  readonly page: Page;
  /** What it was made of; null where that can't be read again. */
  readonly answers: ReadAnswers | null;
  /** Hash of its HTML. A page that is rendered again with the same hash is not compressed again. */
  readonly hash: string;
  /** Always one in brotli, and one in each other encoding that was requested. */
  readonly bodies: Bodies;
  /** How often it was requested lately. */
  readonly popularity: { visits: number };
  readonly again: PageRequest<Page>['again'];
}

/** Bytes of an entry besides its bodies: addresses, tags, versions. */
const OVERHEAD = 2000;

/** Bytes of one hash in a map, without the address that is its key. */
const HASH_SIZE = 100;

/** Size of an entry in bytes. */
export function sizeOf({ bodies, answers }: CacheEntry<unknown>, key: string): number {
  const read = [...(answers?.keys() ?? [])].reduce((sum, address) => sum + address.length + HASH_SIZE, 0);
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD + key.length + read);
}

/** Encodes a document. Each encoding is made once, when it is first requested. */
export interface Encoder {
  readonly hash: string;
  encode(encoding: Encoding): Promise<Body>;
}

/** @param earlier its bodies are reused if its document is the same. */
export function createEncoder(html: Buffer, earlier: CacheEntry<unknown> | undefined): Encoder {
  const hash = hashOf(html);
  const bodies = new Map<Encoding, Promise<Body>>();
  const known = (encoding: Encoding) => (earlier?.hash === hash ? earlier.bodies[encoding] : undefined);

  return {
    hash,
    encode(encoding) {
      const body = bodies.get(encoding) ?? Promise.resolve(known(encoding) ?? encodeBody(html, encoding));
      bodies.set(encoding, body);
      return body;
    },
  };
}

/**
 * The bodies that a new entry is stored with.
 * @param isForAll whether gzip is made too, without a request for it: when the earlier entry had it, and for a degraded
 * page, because no bodies are added to its entry later.
 */
export async function bodiesOf({ encode }: Encoder, isForAll: boolean): Promise<Bodies> {
  const [br, gzip] = await Promise.all([encode('br'), isForAll ? encode('gzip') : null]);
  return gzip ? { br, gzip } : { br };
}

/** Makes bodies in encodings that an entry lacks. Callers that want the same one at the same time share the work. */
export function createBodyMaker() {
  const underWay = new Map<string, Promise<Body>>();

  async function make({ bodies }: CacheEntry<unknown>, encoding: Encoding): Promise<Body> {
    const html = bodies.identity ?? (await decodeBody(bodies.br));
    return encoding === 'identity' ? html : encodeBody(html.bytes, encoding);
  }

  return (entry: CacheEntry<unknown>, encoding: Encoding): Promise<Body> => {
    const name = `${encoding} ${entry.hash}`;
    const making = underWay.get(name) ?? make(entry, encoding).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
