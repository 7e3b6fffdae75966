import { compress, decompress, type Encoding } from '@northlight/shared/compression';

/** An answer as it was read. */
export interface ReadAnswer {
  readonly body: string;
  /** The quoted strong entity tag of the uncompressed body. */
  readonly tag: string;
  /** Whether callers can cause any number of such answers: searches, and lists without a record. */
  readonly isInvented?: boolean;
}

/** An answer that may be sent many times. */
export interface CachedAnswer {
  readonly tag: string;
  /** Bytes of the uncompressed body. */
  readonly length: number;
  /**
   * The body in an encoding. It is compressed at the first request for that encoding; later ones get the same bytes.
   * @throws the error of the compression.
   */
  in(encoding: Encoding): Promise<Buffer>;
  /** Bytes of all encodings that are in memory now. */
  size(): number;
}

type Encoded = Readonly<Partial<Record<Encoding, Buffer>>>;

/**
 * Measured with a list of 21 KB: quality 5 makes 7.9 KB in a millisecond, and 6 to 9 are no smaller. 10 makes 7.0 KB in
 * twelve milliseconds, which the first visitor after a change would have to wait.
 */
const BROTLI_QUALITY = 5;

/**
 * Keeps only requested encodings in memory. After the first compression, the uncompressed body is kept only if it was
 * requested. Any other encoding can be made from one that is kept.
 * @param onChange called when the bytes in memory have changed.
 */
export function createCachedAnswer({ body, tag }: ReadAnswer, onChange: () => void = () => undefined): CachedAnswer {
  const plain = Buffer.from(body);
  const { length } = plain;
  let encoded: Encoded = { identity: plain };
  let isWantedAsItIs = false;
  const underWay = new Map<Encoding, Promise<Buffer>>();

  function store(bodies: Encoded): void {
    encoded = bodies;
    onChange();
  }

  async function make(encoding: Encoding): Promise<Buffer> {
    const text = await textOf(encoded);
    if (encoding === 'identity') {
      store({ ...encoded, identity: text });
      return text;
    }
    const bytes = await compress(text, encoding, { brotliQuality: BROTLI_QUALITY });
    const { identity, ...compressed } = encoded;
    store({ ...compressed, ...(isWantedAsItIs && identity ? { identity } : {}), [encoding]: bytes });
    return bytes;
  }

  async function makeOnce(encoding: Encoding): Promise<Buffer> {
    const made = underWay.get(encoding) ?? make(encoding);
    underWay.set(encoding, made);
    try {
      return await made;
    } finally {
      underWay.delete(encoding);
    }
  }

  return {
    tag,
    length,
    async in(encoding) {
      if (encoding === 'identity') isWantedAsItIs = true;
      return encoded[encoding] ?? makeOnce(encoding);
    },
    size: () => Object.values(encoded).reduce((sum, bytes) => sum + bytes.length, 0),
  };
}

/** The uncompressed body. At least one encoding is always in memory. */
async function textOf({ identity, br, gzip }: Encoded): Promise<Buffer> {
  if (identity) return identity;
  if (gzip) return decompress(gzip, 'gzip');
  if (br) return decompress(br, 'br');
  throw new Error('An answer is held in no encoding.');
}
