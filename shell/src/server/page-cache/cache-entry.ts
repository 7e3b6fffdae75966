import type { Encoding } from '@northlight/shared/compression';
import { type Body, decodeBody, encodeBody, hashOf } from './encodings.ts';
import type { Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';
import type { ReadAnswers } from '../content/types.ts';

type Bodies = Readonly<Partial<Record<Encoding, Body>> & Record<'br', Body>>;

/** A page in memory. */
export interface CacheEntry<Page> extends Made {
  readonly page: Page;
  /** Null where what it was made of can't be read again. */
  readonly answers: ReadAnswers | null;
  /** Of its HTML: a page that is rendered again and is the same is not compressed again. */
  readonly hash: string;
  /** In brotli always; in what else somebody has asked for it. */
  readonly bodies: Bodies;
  /** How often it was asked for lately. */
  readonly popularity: { visits: number };
  readonly again: PageRequest<Page>['again'];
}

/** Bytes of an entry beside its bodies: addresses, tags, versions. */
const OVERHEAD = 2000;

/** Bytes of a hash in a map, beside the address that it stands under. */
const HASH_SIZE = 100;

/** In bytes. */
export function sizeOf({ bodies, answers }: CacheEntry<unknown>, key: string): number {
  const read = [...(answers?.keys() ?? [])].reduce((sum, address) => sum + address.length + HASH_SIZE, 0);
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD + key.length + read);
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
 * What a page is stored in at first.
 * @param isForAll whether it is made in gzip too, before anybody has asked for that: where one has asked before, and of
 * a page that lacks a part, whose bodies are not added to.
 */
export async function bodiesOf({ encode }: Encoder, isForAll: boolean): Promise<Bodies> {
  const [br, gzip] = await Promise.all([encode('br'), isForAll ? encode('gzip') : null]);
  return gzip ? { br, gzip } : { br };
}

/** Makes bodies of entries in encodings that nobody has asked for yet: each once for all who ask at the same time. */
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
