import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Rect } from './page-regions.ts';

/** Decoded pixels, four bytes each: red, green, blue, alpha. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Colour difference up to which two pixels count as equal, 0 to 1. It allows for the smoothing of type at its edges.
 */
const THRESHOLD = 0.1;

/** Number of differing pixels that is still tolerated. */
const STRAY_PIXELS = 12;

/** An edge between two pixels may be drawn at either of them. */
const SNAP = 1;

export async function decode(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The part of a raster inside a rectangle; empty if they do not overlap. */
export function crop({ width, height, data }: Raster, rect: Rect): Raster {
  const [left, top] = [Math.max(0, rect.x), Math.max(0, rect.y)];
  const right = Math.max(left, Math.min(width, rect.x + rect.width));
  const bottom = Math.max(top, Math.min(height, rect.y + rect.height));
  const cut = new Uint8Array((right - left) * (bottom - top) * 4);
  for (let row = top; row < bottom; row += 1) {
    const start = (row * width + left) * 4;
    cut.set(data.subarray(start, start + (right - left) * 4), (row - top) * (right - left) * 4);
  }
  return { width: right - left, height: bottom - top, data: cut };
}

/** The difference of two rasters. */
export interface Difference {
  readonly count: number;
  /** Of the common area: pixels that differ are opaque, all others transparent. */
  readonly mask: Raster;
}

/** Compares the common area of both rasters, from their upper left corner. */
export function differenceOf(one: Raster, other: Raster): Difference {
  const size = { x: 0, y: 0, width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) };
  const mask = { width: size.width, height: size.height, data: new Uint8Array(size.width * size.height * 4) };
  if (mask.data.length === 0) return { count: 0, mask };
  const count = pixelmatch(crop(one, size).data, crop(other, size).data, mask.data, size.width, size.height, {
    threshold: THRESHOLD,
    diffMask: true,
  });
  return { count, mask };
}

/** Picture of the common area in pale colours, with differing pixels in red. */
export function differencePicture(one: Raster, other: Raster): Raster {
  const size = { x: 0, y: 0, width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) };
  const data = new Uint8Array(size.width * size.height * 4);
  if (data.length > 0)
    pixelmatch(crop(one, size).data, crop(other, size).data, data, size.width, size.height, { threshold: THRESHOLD });
  return { width: size.width, height: size.height, data };
}

/** Whether two parts of a page, which may be at different heights, look the same. */
export const looksSame = (one: Raster, other: Raster): boolean => differenceInPlace(one, other) === null;

/**
 * The difference of two parts of a page, which may be at different heights; null if they look the same. Each box in
 * them may be drawn one row higher or lower, so a pixel differs only if the pixels directly above and below it differ
 * too.
 */
export function differenceInPlace(one: Raster, other: Raster): Difference | null {
  const isOtherSize = Math.abs(one.width - other.width) > SNAP || Math.abs(one.height - other.height) > SNAP;
  const { count, mask } = differenceOf(one, other);
  if (isOtherSize) return { count, mask };
  if (count <= STRAY_PIXELS) return null;
  const lower = differenceOf(withoutRows(one, SNAP), other).mask;
  const higher = differenceOf(one, withoutRows(other, SNAP)).mask;
  const rowLength = mask.width * 4;
  let left = 0;
  for (let index = 0; index < mask.data.length; index += 4) {
    const isAlike = isClear(lower, index - SNAP * rowLength) || isClear(higher, index) || mask.data[index + 3] === 0;
    if (isAlike) mask.data.fill(0, index, index + 4);
    else left += 1;
  }
  return left <= STRAY_PIXELS ? null : { count: left, mask };
}

/** Whether a pixel of a mask exists and does not differ. */
const isClear = ({ data }: Raster, index: number): boolean => data[index + 3] === 0;

/** The raster without that many rows at its top; the whole raster for a number below 1. */
const withoutRows = (raster: Raster, rows: number): Raster =>
  rows < 1 ? raster : crop(raster, { x: 0, y: rows, width: raster.width, height: raster.height - rows });

/** How much two pictures differ. Pixels that only one of them has count as different. */
export interface Change {
  /** Share of the pixels, 0 to 1. */
  readonly share: number;
  /** First row that differs, and the row after the last. */
  readonly top: number;
  readonly bottom: number;
}

/** @returns null if they look the same. */
export function changeBetween(one: Raster, other: Raster): Change | null {
  const { count, mask } = differenceOf(one, other);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const total = width * height;
  const alone = total - mask.width * mask.height;
  if (count + alone <= STRAY_PIXELS) return null;
  const rows = rowsIn(mask);
  const isTaller = one.height !== other.height;
  return {
    share: (count + alone) / total,
    top: rows?.top ?? (one.width === other.width ? mask.height : 0),
    bottom: isTaller ? height : (rows?.bottom ?? height),
  };
}

function rowsIn({ width, height, data }: Raster): { readonly top: number; readonly bottom: number } | null {
  const differs = (row: number) => data.subarray(row * width * 4, (row + 1) * width * 4).some((value) => value !== 0);
  let top = 0;
  while (top < height && !differs(top)) top += 1;
  if (top === height) return null;
  let bottom = height;
  while (!differs(bottom - 1)) bottom -= 1;
  return { top, bottom };
}

/** The picture as WebP, or as PNG if it is taller than WebP allows. @returns a data URL. */
export async function dataAddress({ width, height, data }: Raster): Promise<string> {
  const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const isTooTall = height > 16_383;
  const file = await (isTooTall ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 78 })).toBuffer();
  return `data:image/${isTooTall ? 'png' : 'webp'};base64,${file.toString('base64')}`;
}
