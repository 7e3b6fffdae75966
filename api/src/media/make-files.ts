import { readFile } from 'node:fs/promises';
import type { WorkQueue } from '@northlight/shared/concurrency';
import type { MediaFile } from '@northlight/shared/content';
import { invalid } from '../errors.ts';
import type { NewFile } from '../storage/file-storage.ts';
import { encodeImage, type EncodedFile, type Raster } from './encode-image.ts';
import { renderDrawing } from './render-drawing.ts';
import { UPLOADS_PATH } from './serve-uploads.ts';
import { EXTENSIONS, type MediaType } from './sniff.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';
import { editVideo } from './video-file.ts';

/** A processed upload: its data for records, and the files to be stored. */
export interface MadeFiles {
  readonly media: MediaFile;
  readonly files: readonly NewFile[];
}

export interface MakeOptions {
  /** Name of the files, without the suffix for size and type. */
  readonly name: string;
  readonly alt: string;
  /**
   * True when the picture represents its page in social networks. These show no SVG, so a drawing gets a photo as a
   * copy.
   */
  readonly isCard: boolean;
  /** Queue in which images are processed. */
  readonly queue: WorkQueue;
}

/** Processes an upload by its type. @throws HttpError 413 or 422 */
export function makeFiles(path: string, type: MediaType, options: MakeOptions): Promise<MadeFiles> {
  if (type === 'video/mp4' || type === 'video/webm') return makeVideo(path, type, options);
  if (type === 'image/svg+xml') return makeDrawing(path, options);
  return makeImage(path, type, options);
}

async function makeVideo(
  path: string,
  type: 'video/mp4' | 'video/webm',
  { name, alt }: MakeOptions,
): Promise<MadeFiles> {
  const target = `${name}.${EXTENSIONS[type]}`;
  const size = await editVideo(path, type === 'video/webm' ? stripWebm : stripMp4);
  return {
    media: { file_URL: `${UPLOADS_PATH}${target}`, type, ...size, alt, variants: [] },
    files: [{ name: target, type, content: { path } }],
  };
}

async function makeDrawing(path: string, options: MakeOptions): Promise<MadeFiles> {
  // Loaded only with the first drawing.
  const { inSvgNamespace, sanitiseSvg, svgSize } = await import('./sanitise-svg.ts');
  const svg = inSvgNamespace(sanitiseSvg(await readFile(path, 'utf8')));
  const size = svgSize(svg);
  if (!svg.startsWith('<svg') || !size)
    throw invalid([{ path: 'file', message: 'The drawing has no size: it needs a viewBox' }]);
  const photo = options.isCard ? await options.queue(() => renderDrawing(svg)) : null;
  const drawing = { suffix: '.svg', type: 'image/svg+xml', width: size.width, bytes: Buffer.from(svg) } as const;
  return picture(options, size, drawing, photo ? [photo] : []);
}

async function makeImage(path: string, type: Raster, options: MakeOptions): Promise<MadeFiles> {
  const { width, height, original, variants, placeholder } = await options.queue(() => encodeImage(path, type));
  const { media, files } = picture(options, { width, height }, original, variants);
  return { media: { ...media, placeholder }, files };
}

function picture(
  { name, alt }: MakeOptions,
  size: { readonly width: number; readonly height: number },
  original: EncodedFile,
  variants: readonly EncodedFile[],
): MadeFiles {
  const addressOf = ({ suffix }: EncodedFile) => `${UPLOADS_PATH}${name}${suffix}`;
  return {
    media: {
      file_URL: addressOf(original),
      type: original.type,
      ...size,
      alt,
      variants: variants.map((one) => ({ file_URL: addressOf(one), type: one.type, width: one.width })),
    },
    files: [original, ...variants].map(({ suffix, type, bytes }) => ({
      name: `${name}${suffix}`,
      type,
      content: bytes,
    })),
  };
}
