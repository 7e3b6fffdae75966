import { compress, decompress, type Encoding } from '@northlight/shared/compression';

/** An answer as it was read. */
export interface ReadAnswer {
  readonly body: string;
  /** Strong entity tag of the body as it is, quoted. */
  readonly tag: string;
}

/** An answer that is sent many times. */
export interface CachedAnswer {
  readonly tag: string;
  /** Bytes of the body as it is. */
  readonly length: number;
  /**
   * The body in an encoding. It is made at the first request for it; all others are given the same bytes.
   * @throws what the library of the encoding fails with.
   */
  in(encoding: Encoding): Promise<Buffer>;
  /** Bytes of all encodings that are held now. */
  size(): number;
}

type Encoded = Readonly<Partial<Record<Encoding, Buffer>>>;

/**
 * Of a list of 21 KB, 5 makes 7.9 KB in a millisecond, and 6 to 9 no less; 10 makes 7.0 KB in twelve, which the first
 * visitor after a change would wait for.
 */
const BROTLI_QUALITY = 5;

/**
 * Holds the encodings that were asked for, and no others: once it is compressed, the body as it is stays only if
 * somebody has asked for that. Any other encoding can be made of what is held.
 * @param onChange called when other bytes are held than before.
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

/** The body as it is; one encoding at least is held. */
async function textOf({ identity, br, gzip }: Encoded): Promise<Buffer> {
  if (identity) return identity;
  if (gzip) return decompress(gzip, 'gzip');
  if (br) return decompress(br, 'br');
  throw new Error('An answer is held in no encoding.');
}
