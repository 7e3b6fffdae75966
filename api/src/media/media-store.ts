import { randomUUID, type Hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createWorkQueue } from '@northlight/shared/concurrency';
import type { MediaFile } from '@northlight/shared/content';
import { invalid } from '../errors.ts';
import { createDiskStorage, incomingFolder } from '../storage/disk-storage.ts';
import type { FileStorage, NewFile } from '../storage/file-storage.ts';
import { type EncodedFile, encodeImage } from './encode-image.ts';
import { type Accepted, receive, type Received } from './receive.ts';
import { renderDrawing } from './render-drawing.ts';
import { sanitiseSvg, svgSize } from './sanitise-svg.ts';
import { UPLOADS_PATH } from './serve-uploads.ts';
import { EXTENSIONS, type MediaType } from './sniff.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';
import { editVideo } from './video-file.ts';

const MEGABYTE = 1_048_576;
const IMAGES: readonly MediaType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
];
const VIDEOS: readonly MediaType[] = ['video/mp4', 'video/webm'];

/**
 * A drawing is read and written anew in one go, in which nobody else is answered: two megabytes take about a second.
 */
const maxImageBytes = (type: MediaType): number => (type === 'image/svg+xml' ? 2 * MEGABYTE : 10 * MEGABYTE);

/** What each kind of media field takes. */
const ACCEPTED: Readonly<Record<'image' | 'icon' | 'video', Accepted>> = {
  image: {
    types: IMAGES,
    refusal: 'Only JPG, PNG, WebP, GIF, AVIF and SVG images are allowed',
    maxBytes: maxImageBytes,
  },
  icon: {
    types: IMAGES,
    refusal: 'Only JPG, PNG, WebP, GIF, AVIF and SVG images are allowed',
    maxBytes: maxImageBytes,
  },
  video: { types: VIDEOS, refusal: 'Only MP4 and WebM videos are allowed', maxBytes: () => 200 * MEGABYTE },
};

export interface MediaOptions {
  /**
   * The picture stands for its page in social networks, which show no drawings: those get a photo of themselves as a
   * copy.
   */
  readonly isCard?: boolean | undefined;
  /** Is given every byte of the upload as it was sent. */
  readonly hash?: Hash | undefined;
}

export interface MediaStore {
  /**
   * Takes an upload in and puts it, checked and made anew, where it is served from; durable when this resolves.
   * @throws HttpError 413, 415 or 422, or 503 when a bucket can't be reached; nothing is left behind then.
   */
  store(upload: Readable, accept: 'image' | 'icon' | 'video', alt: string, options?: MediaOptions): Promise<MediaFile>;
  /** Removes a stored file and its copies; what is not there is not missed. */
  remove(file: MediaFile): Promise<void>;
}

/**
 * @param folder of the local disk that uploads are received in, before they are checked.
 * @param files where they lie afterwards.
 */
export function createMediaStore(folder: string, files: FileStorage = createDiskStorage(folder)): MediaStore {
  const incoming = incomingFolder(folder);
  const queue = createWorkQueue(1);

  async function storeDrawing(
    file: string,
    name: string,
    alt: string,
    { isCard = false }: MediaOptions,
  ): Promise<MediaFile> {
    const svg = sanitiseSvg(await readFile(file, 'utf8'));
    const size = svgSize(svg);
    if (!svg.startsWith('<svg') || !size)
      throw invalid([{ path: 'file', message: 'The drawing has no size: it needs a viewBox' }]);
    const photo = isCard ? await queue(() => renderDrawing(svg)) : null;
    const photos = photo ? [photo] : [];
    await files.put([
      { name: `${name}.svg`, type: 'image/svg+xml', content: Buffer.from(svg) },
      ...photos.map((one) => named(name, one)),
    ]);
    return {
      file_URL: `${UPLOADS_PATH}${name}.svg`,
      type: 'image/svg+xml',
      ...size,
      alt,
      variants: photos.map((one) => variantOf(name, one)),
    };
  }

  async function storeImage({ path: file, type }: Received, name: string, alt: string): Promise<MediaFile> {
    const encoded = await queue(() => encodeImage(file, type as Parameters<typeof encodeImage>[1], EXTENSIONS[type]));
    await files.put([encoded.original, ...encoded.variants].map((one) => named(name, one)));
    return {
      file_URL: `${UPLOADS_PATH}${name}${encoded.original.suffix}`,
      type,
      width: encoded.width,
      height: encoded.height,
      alt,
      variants: encoded.variants.map((one) => variantOf(name, one)),
      placeholder: encoded.placeholder,
    };
  }

  async function storeVideo({ path: file, type }: Received, name: string, alt: string): Promise<MediaFile> {
    const target = `${name}.${EXTENSIONS[type]}`;
    const size = await editVideo(file, type === 'video/webm' ? stripWebm : stripMp4);
    await files.put([{ name: target, type, content: { path: file } }]);
    return { file_URL: `${UPLOADS_PATH}${target}`, type, ...size, alt, variants: [] };
  }

  return {
    async store(upload, accept, alt, options = {}) {
      const received = await receive(upload, incoming, ACCEPTED[accept], options);
      const name = randomUUID();
      try {
        if (received.type.startsWith('video/')) return await storeVideo(received, name, alt);
        if (received.type === 'image/svg+xml') return await storeDrawing(received.path, name, alt, options);
        return await storeImage(received, name, alt);
      } finally {
        await rm(received.path, { force: true });
      }
    },
    async remove(file) {
      const names = [file.file_URL, ...file.variants.map(({ file_URL }) => file_URL)]
        .filter((url) => url.startsWith(UPLOADS_PATH))
        .map((url) => path.basename(url));
      await files.remove(names);
    },
  };
}

const named = (name: string, { suffix, type, bytes }: EncodedFile): NewFile => ({
  name: `${name}${suffix}`,
  type,
  content: bytes,
});
const variantOf = (name: string, { suffix, type, width }: EncodedFile): MediaFile['variants'][number] => ({
  file_URL: `${UPLOADS_PATH}${name}${suffix}`,
  type,
  width,
});
