import { hashSeed } from '../../art/hash.ts';
import type { ArtKind } from '../../art/kinds.ts';

export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Address of a generated picture; one seed gives one picture. A seed that is a plain word stands in the address as it is
 * (glyphs are named so); a sentence is replaced by its hash, which keeps addresses short and free of anything to escape.
 */
export function artUrl(kind: ArtKind, seed: string, size?: ArtSize): string {
  const name = /^[\w-]{1,64}$/.test(seed) ? seed : hashSeed(seed).toString(36);
  return `/art/${kind}/${name}.svg${size ? `?w=${size.width}&h=${size.height}` : ''}`;
}
