import { setTitle } from '../share-cards/set-title.ts';

/** Figures are shown 320 to 640 pixels wide. Their words are easy to read at 320, too. */
export const FIGURE = { width: 640, margin: 20, ground: '#061a14', ink: '#e8f4ee' } as const;

/** Units; at a width of 320 pixels a unit is half a pixel. */
const SIZE = 50;
/** Distances from the top of a line to its baseline, and to the bottom of its descenders. */
export const LINE = { baseline: 42, height: 56 } as const;

export interface Place {
  readonly x: number;
  /** Top of the line. */
  readonly y: number;
  /** Maximum width of the words. */
  readonly width: number;
}

/**
 * Words as outlines, because an image has no fonts, and text is removed from uploads.
 * @throws Error for words with characters that the display font lacks, or that are wider than `width`.
 */
export function figureWords(text: string, { x, y, width }: Place, colour: string): string {
  const [line, whole] = [width, Infinity].map((room) =>
    setTitle(text, { width: room, sizes: [{ size: SIZE, lines: 1 }] }),
  );
  if (!line || line.shapes !== whole?.shapes) throw new Error(`A figure has no room or no letters for "${text}".`);
  // A space is an outline without a line, which is removed from uploads.
  const shapes = line.shapes.replaceAll(/<path [^>]*d=""\/>/g, '');
  return `<g transform="translate(${x} ${y + LINE.baseline})" fill="${colour}">${shapes}</g>`;
}

/** The SVG file of a figure, with its background. */
export const figureDocument = (height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIGURE.width} ${height}" width="${FIGURE.width}" ` +
  `height="${height}"><rect width="${FIGURE.width}" height="${height}" fill="${FIGURE.ground}"/>${body}</svg>`;
