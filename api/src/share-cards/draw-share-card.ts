import { hashSeed, renderArt } from '@northlight/shared/art';
import { brand } from '@northlight/shared/brand';
import { loadSharp } from '../media/load-sharp.ts';
import { setTitle } from './set-title.ts';

/** Pixels. Social networks show pictures of the ratio 1.91:1 large. */
export const SHARE_CARD = { width: 1200, height: 630 };

const GROUND = '#071a15';
const INK = '#f2fcf7';
const FAINT = '#a3baaf';
const MARGIN = 64;
/** The drawing is at the right, the text at the left. */
const ART = { left: 700, width: 500 };
const TITLE = {
  width: ART.left - 2 * MARGIN,
  sizes: [
    { size: 116, lines: 3 },
    { size: 96, lines: 4 },
    { size: 78, lines: 5 },
    { size: 62, lines: 6 },
  ],
};
const BRAND = { width: TITLE.width, sizes: [{ size: 40, lines: 1 }] };

export interface ShareCard {
  readonly id: number;
  readonly title: string;
}

/**
 * Draws the picture of a page for social networks, as a JPEG: the title in the display font beside a drawing. If the
 * font lacks characters of the title, the drawing fills the card.
 */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(shareCardSvg(card)))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

export function shareCardSvg({ id, title }: ShareCard): string {
  const { width, height } = SHARE_CARD;
  const letters = setTitle(title, TITLE);
  const name = setTitle(brand.name, BRAND);
  const art = letters ? { ...ART, height } : { left: 0, width, height };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>${artIn(art, sceneOf(id, title))}` +
    `${letters ? shapesAt(letters.shapes, { y: MARGIN + letters.height - 14, fill: INK }) : ''}` +
    `${letters && name ? shapesAt(name.shapes, { y: height - MARGIN, fill: FAINT }) : ''}</svg>`
  );
}

/** The automatic look of the article in the blog: `ownLook` of `@northlight/shared/ui/look`. */
const sceneOf = (id: number, title: string) => `${id % 7}${id % 6}s-${hashSeed(title).toString(36)}`;

interface Box {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

function artIn({ left, width, height }: Box, seed: string): string {
  const art = renderArt('scene', seed, { width, height }) ?? '';
  // The drawing is made for a file of its own, so it gets a position. Its dark style is removed, as no network uses it.
  return art.replace(/<style>.*?<\/style>/s, '').replace('<svg ', `<svg x="${left}" `);
}

const shapesAt = (shapes: string, { y, fill }: { readonly y: number; readonly fill: string }): string =>
  `<g transform="translate(${MARGIN} ${y})" fill="${fill}">${shapes}</g>`;
