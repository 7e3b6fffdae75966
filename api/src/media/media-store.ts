import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { MediaFile } from '@northlight/shared/content';
import { invalid } from '../errors.ts';
import { type EncodedFile, encodeImage } from './encode-image.ts';
import { type Accepted, receive, type Received } from './receive.ts';
import { sanitiseSvg, svgSize } from './sanitise-svg.ts';
import { EXTENSIONS, type MediaType } from './sniff.ts';
import { createWorkQueue } from './work-queue.ts';

const MEGABYTE = 1_048_576;
const IMAGES: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];
const VIDEOS: readonly MediaType[] = ['video/mp4', 'video/webm'];

/** What each kind of media field takes. */
const ACCEPTED: Readonly<Record<'image' | 'icon' | 'video', Accepted>> = {
  image: { types: IMAGES, refusal: 'Only JPG, PNG, WebP, GIF, AVIF and SVG images are allowed', maxBytes: () => 10 * MEGABYTE },
  icon: { types: IMAGES, refusal: 'Only JPG, PNG, WebP, GIF, AVIF and SVG images are allowed', maxBytes: () => 10 * MEGABYTE },
  video: { types: VIDEOS, refusal: 'Only MP4 and WebM videos are allowed', maxBytes: () => 200 * MEGABYTE },
};

export const UPLOADS_PATH = '/uploads/';

export interface MediaStore {
  /**
   * Takes an upload in and puts it, checked and made anew, where it is served from; durable when this resolves.
   * @throws HttpError 413, 415 or 422; nothing is left behind then.
   */
  store(upload: Readable, accept: 'image' | 'icon' | 'video', alt: string): Promise<MediaFile>;
  /** Removes a stored file and its copies; what is not there is not missed. */
  remove(file: MediaFile): Promise<void>;
}

/** @param folder of the uploads; unfinished ones stay in a folder of their own beside them, on the same disk. */
export function createMediaStore(folder: string): MediaStore {
  const incoming = path.join(folder, '.incoming');
  const queue = createWorkQueue(1);

  async function place(name: string, bytes: Buffer): Promise<void> {
    const coming = path.join(incoming, `${name}.part`);
    const handle = await open(coming, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(coming, path.join(folder, name));
  }

  async function placeAll(files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
    const placed: string[] = [];
    try {
      for (const { name, bytes } of files) {
        await place(name, bytes);
        placed.push(name);
      }
      await syncFolder(folder);
    } catch (error) {
      await Promise.all(placed.map((name) => rm(path.join(folder, name), { force: true })));
      throw error;
    }
  }

  async function storeDrawing(file: string, name: string, alt: string): Promise<MediaFile> {
    const svg = sanitiseSvg(await readFile(file, 'utf8'));
    const size = svgSize(svg);
    if (!svg.startsWith('<svg') || !size) throw invalid([{ path: 'file', message: 'The drawing has no size: it needs a viewBox' }]);
    await placeAll([{ name: `${name}.svg`, bytes: Buffer.from(svg) }]);
    return { file_URL: `${UPLOADS_PATH}${name}.svg`, type: 'image/svg+xml', ...size, alt, variants: [] };
  }

  async function storeImage({ path: file, type }: Received, name: string, alt: string): Promise<MediaFile> {
    const encoded = await queue(() => encodeImage(file, type as Parameters<typeof encodeImage>[1], EXTENSIONS[type]));
    const named = (one: EncodedFile) => ({ name: `${name}${one.suffix}`, bytes: one.bytes });
    await placeAll([encoded.original, ...encoded.variants].map(named));
    return {
      file_URL: `${UPLOADS_PATH}${name}${encoded.original.suffix}`,
      type,
      width: encoded.width,
      height: encoded.height,
      alt,
      variants: encoded.variants.map((one) => ({ file_URL: `${UPLOADS_PATH}${name}${one.suffix}`, type: one.type, width: one.width })),
      placeholder: encoded.placeholder,
    };
  }

  async function storeVideo({ path: file, type }: Received, name: string, alt: string): Promise<MediaFile> {
    const target = `${name}.${EXTENSIONS[type]}`;
    await rename(file, path.join(folder, target));
    await syncFolder(folder);
    return { file_URL: `${UPLOADS_PATH}${target}`, type, width: null, height: null, alt, variants: [] };
  }

  return {
    async store(upload, accept, alt) {
      await mkdir(incoming, { recursive: true });
      const received = await receive(upload, incoming, ACCEPTED[accept]);
      const name = randomUUID();
      try {
        if (received.type.startsWith('video/')) return await storeVideo(received, name, alt);
        if (received.type === 'image/svg+xml') return await storeDrawing(received.path, name, alt);
        return await storeImage(received, name, alt);
      } finally {
        await rm(received.path, { force: true });
      }
    },
    async remove(file) {
      const names = [file.file_URL, ...file.variants.map(({ file_URL }) => file_URL)].filter((url) => url.startsWith(UPLOADS_PATH)).map((url) => path.basename(url));
      await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
    },
  };
}

/** The names of new files are durable only when their folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
