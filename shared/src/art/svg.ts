import { tenth, whole } from './numbers.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface DocumentOptions {
  /** Display size in pixels. */
  readonly size: Size;
  readonly field: Size;
  /** How the field fills a box of another ratio. */
  readonly fit?: 'slice' | 'stretch';
}

/** Makes a whole SVG file. `body` must consist only of numbers and of names from this folder. */
export function svgDocument(body: string, { size, field, fit = 'slice' }: DocumentOptions): string {
  const ratio = fit === 'stretch' ? 'none' : 'xMidYMid slice';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ` +
    `${field.width} ${field.height}" preserveAspectRatio="${ratio}">${body}</svg>`
  );
}

/** One ray: a thin upright bar. */
export const ray = (x: number, y: number, height: number, width: number, opacity = 1) =>
  `<rect x="${whole(x)}" y="${whole(y)}" width="${tenth(width)}" ` +
  `height="${whole(height)}"${opacity < 0.98 ? ` opacity="${tenth(opacity)}"` : ''}/>`;

/**
 * A field of fixed width with the ratio of the picture. The drawing depends only on the ratio: a seed looks the same at
 * every size, and no size makes a file larger than its kind allows.
 */
export const fieldOf = ({ width, height }: Size, fieldWidth: number): Size => ({
  width: fieldWidth,
  height: whole((fieldWidth * height) / width),
});
