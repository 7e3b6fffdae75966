import type { Metadata, Sharp } from 'sharp';
import { messageOf } from '../error-code.ts';
import { invalid, tooLarge } from '../errors.ts';
import { loadSharp } from './load-sharp.ts';
import { EXTENSIONS, type MediaType } from './sniff.ts';

/** The most pixels of a decoded image. This limits its memory, whatever the size of its file. */
export const MAX_PIXELS = 50_000_000;

/** Widths in pixels. Phones show a picture of full width in 640 to 750, or in 1080 to 1200 (three per CSS pixel). */
const WIDTHS = [480, 750, 1200, 1600];

/** Longest side of a copy in pixels. WebP has room for no more, and AVIF for one more. */
const LONGEST_SIDE = 16_383;

/** Pixels of a placeholder; the height is of one of the tallest pictures. */
const TINY = { width: 16, height: 256 };

export interface EncodedFile {
  /** Added to the random name, such as `-750.webp`. */
  readonly suffix: string;
  readonly type: MediaType;
  readonly width: number;
  readonly bytes: Buffer;
}

export interface EncodedImage {
  readonly width: number;
  readonly height: number;
  /** The image itself, turned upright and without metadata. */
  readonly original: EncodedFile;
  /** Narrower sizes, the narrowest first, in AVIF and WebP. */
  readonly variants: readonly EncodedFile[];
  /** A few pixels as a `data:` URL. */
  readonly placeholder: string;
}

export type Raster = Extract<MediaType, 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif'>;

const ENCODERS = {
  'image/jpeg': (image) => image.jpeg({ quality: 84, mozjpeg: true }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/webp': (image) => image.webp({ quality: 84 }),
  'image/gif': (image) => image.gif(),
  'image/avif': (image) => image.avif({ quality: 60, effort: 2 }),
} satisfies Record<Raster, (image: Sharp) => Sharp>;

/**
 * Decodes an image and encodes it again, so that only its pixels are kept.
 * @throws HttpError 413 for too many pixels, 422 for a file that can't be read.
 */
export async function encodeImage(file: string, type: Raster): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const animated = type === 'image/gif' || type === 'image/webp';
  const open = () => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated }).autoOrient();
  const metadata = await readable(() => sharp(file, { limitInputPixels: false }).metadata());
  const { width, height } = uprightSize(metadata);
  if (width * height * (metadata.pages ?? 1) > MAX_PIXELS)
    throw tooLarge(`An image may have at most ${MAX_PIXELS / 1e6} megapixels`);

  return readable(async () => {
    const bytes = await ENCODERS[type](open()).toBuffer();
    const original: EncodedFile = { suffix: `.${EXTENSIONS[type]}`, type, width, bytes };
    const moving = (metadata.pages ?? 1) > 1;
    const tiny = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...TINY, fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
    return { width, height, original, variants: moving ? [] : await encodeVariants(open, width, height), placeholder };
  });
}

async function encodeVariants(open: () => Sharp, width: number, height: number): Promise<EncodedFile[]> {
  const widths = [...WIDTHS.filter((candidate) => candidate < width), Math.min(width, WIDTHS.at(-1) ?? width)].filter(
    (candidate) => Math.ceil((height * candidate) / width) <= LONGEST_SIDE,
  );
  const variants: EncodedFile[] = [];
  for (const target of new Set(widths)) {
    const resized = open().resize({ width: target, withoutEnlargement: true });
    const avif = await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer();
    const webp = await resized.clone().webp({ quality: 78 }).toBuffer();
    variants.push(
      { suffix: `-${target}.avif`, type: 'image/avif', width: target, bytes: avif },
      { suffix: `-${target}.webp`, type: 'image/webp', width: target, bytes: webp },
    );
  }
  return variants;
}

/** The size as a person sees it, because the orientation of the camera may swap the sides. */
const uprightSize = ({ width, height, orientation = 1, pageHeight }: Metadata) =>
  orientation >= 5 ? { width: pageHeight ?? height, height: width } : { width, height: pageHeight ?? height };

/** Runs the work of the encoder. @throws HttpError 413 or 422 in place of the encoder's errors. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (/pixel limit/i.test(messageOf(error)))
      throw tooLarge(`An image may have at most ${MAX_PIXELS / 1e6} megapixels`);
    throw invalid([{ path: 'file', message: 'The image can’t be read' }]);
  }
}
