import type { ArtKind } from '../../art/kinds.ts';

export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/** Origin of the site that draws the pictures; empty on its own pages. */
let drawnAt = '';

/** Sets the site that draws the pictures, for code that is shown on pages of other sites. @param site its origin. */
export const drawPicturesAt = (site: string): void => {
  drawnAt = site;
};

/**
 * Address of a generated picture; one seed gives one picture. A seed of word characters (such as a glyph's) is used
 * unchanged; any other seed is replaced by its hash, which keeps addresses short and without characters to escape.
 */
export function artUrl(kind: ArtKind, seed: string, size?: ArtSize): string {
  return `${drawnAt}/art/${kind}/${artName(seed)}.svg${size ? `?w=${size.width}&h=${size.height}` : ''}`;
}

/** The form of a seed in an address. */
export const artName = (seed: string): string => (/^[\w-]{1,64}$/.test(seed) ? seed : shortName(seed));

/** FNV-1a hash in base 36: at most seven characters. */
function shortName(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
}
