import { setTitle } from '../share-cards/set-title.ts';

/** Figures are shown from 320 to 640 pixels wide. Their words can be read with ease at the smaller, too. */
export const FIGURE = { width: 640, margin: 20, ground: '#061a14', ink: '#e8f4ee' } as const;

/** Units; at 320 pixels half as many pixels. */
const SIZE = 50;
/** From the top of a line of words to its baseline, and to the foot of its descenders. */
export const LINE = { baseline: 42, height: 56 } as const;

export interface Place {
  readonly x: number;
  /** Of the top of the line. */
  readonly y: number;
  /** Room for the words. */
  readonly width: number;
}

/**
 * Words of a figure as outlines, since a picture has no fonts and an upload no text.
 * @throws Error for words that the face of titles lacks, or that are wider than their room.
 */
export function figureWords(text: string, { x, y, width }: Place, colour: string): string {
  const [line, whole] = [width, Infinity].map((room) =>
    setTitle(text, { width: room, sizes: [{ size: SIZE, lines: 1 }] }),
  );
  if (!line || line.shapes !== whole?.shapes) throw new Error(`A figure has no room or no letters for "${text}".`);
  // A space is an outline without a line, which an upload doesn't survive.
  const shapes = line.shapes.replaceAll(/<path [^>]*d=""\/>/g, '');
  return `<g transform="translate(${x} ${y + LINE.baseline})" fill="${colour}">${shapes}</g>`;
}

/** A figure as a file of its own, on its ground. */
export const figureDocument = (height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FIGURE.width} ${height}" width="${FIGURE.width}" ` +
  `height="${height}"><rect width="${FIGURE.width}" height="${height}" fill="${FIGURE.ground}"/>${body}</svg>`;
