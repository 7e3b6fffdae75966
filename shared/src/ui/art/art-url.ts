import type { ArtKind } from '../../art/kinds.ts';

export interface ArtSize {
  readonly width: number;
  readonly height: number;
}

/** Of the site that draws them; empty on its own pages. */
let drawnAt = '';

/** Has pictures drawn by a site, for code that is shown on pages of others. @param site its origin. */
export const drawPicturesAt = (site: string): void => {
  drawnAt = site;
};

/**
 * Address of a generated picture; one seed gives one picture. A seed that is a plain word stands in the address as it
 * is (glyphs are named so); a sentence is replaced by its hash, which keeps addresses short and free of anything to
 * escape.
 */
export function artUrl(kind: ArtKind, seed: string, size?: ArtSize): string {
  return `${drawnAt}/art/${kind}/${artName(seed)}.svg${size ? `?w=${size.width}&h=${size.height}` : ''}`;
}

/** A seed as it stands in an address. */
export const artName = (seed: string): string => (/^[\w-]{1,64}$/.test(seed) ? seed : shortName(seed));

/** FNV-1a in base 36: at most seven letters and digits. */
function shortName(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
}
