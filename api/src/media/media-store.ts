import { randomUUID, type Hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createWorkQueue } from '@northlight/shared/concurrency';
import type { MediaFile } from '@northlight/shared/content';
import { tooLarge, unsupportedMedia } from '../errors.ts';
import { createDiskStorage, incomingFolder } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { receive, type Expected } from '../storage/receive.ts';
import { makeFiles } from './make-files.ts';
import { UPLOADS_PATH } from './serve-uploads.ts';
import { sniff, SNIFF_LENGTH, type MediaType } from './sniff.ts';

const MEGABYTE = 1_048_576;

/**
 * A drawing has a lower limit, because it is parsed in one go that blocks all other requests: 2 MB take about a second.
 */
const MAX_MEGABYTES: Readonly<Record<MediaType, number>> = {
  'image/jpeg': 10,
  'image/png': 10,
  'image/webp': 10,
  'image/gif': 10,
  'image/avif': 10,
  'image/svg+xml': 2,
  'video/mp4': 200,
  'video/webm': 200,
};

const PICTURE = expected('image/', 'Only JPG, PNG, WebP, GIF, AVIF and SVG images are allowed');

/** The allowed files for each kind of media field. */
const EXPECTED = {
  image: PICTURE,
  icon: PICTURE,
  video: expected('video/', 'Only MP4 and WebM videos are allowed'),
} satisfies Record<string, Expected<MediaType>>;

/** @param kind start of the allowed types. @param refusal message for any other content. */
function expected(kind: 'image/' | 'video/', refusal: string): Expected<MediaType> {
  return {
    headLength: SNIFF_LENGTH,
    typeOf(head) {
      const type = sniff(head);
      if (type === null || !type.startsWith(kind)) throw unsupportedMedia(refusal);
      return type;
    },
    checkSize(size, type) {
      const most = MAX_MEGABYTES[type];
      if (size > most * MEGABYTE) throw tooLarge(`File size must be at most ${most} MB`);
    },
  };
}

interface MediaOptions {
  /** The picture represents its page in social networks. */
  readonly isCard?: boolean | undefined;
  /** Updated with every byte of the upload as it was sent. */
  readonly hash?: Hash | undefined;
}

export interface MediaStore {
  /**
   * Receives an upload, checks and processes it, and stores it where it is served from. It is durable when this
   * resolves.
   * @throws HttpError 413, 415 or 422, or 503 when a bucket can't be reached; nothing is left behind then.
   */
  store(upload: Readable, accept: keyof typeof EXPECTED, alt: string, options?: MediaOptions): Promise<MediaFile>;
  /** Removes a stored file and its sizes. A missing file is no error. */
  remove(file: MediaFile): Promise<void>;
}

/**
 * @param folder on the local disk in which uploads are received, before they are checked.
 * @param storage where they are stored afterwards.
 */
export function createMediaStore(folder: string, storage: FileStorage = createDiskStorage(folder)): MediaStore {
  const incoming = incomingFolder(folder);
  const queue = createWorkQueue(1);

  return {
    async store(upload, accept, alt, { isCard = false, hash } = {}) {
      const received = await receive(upload, incoming, EXPECTED[accept], hash);
      try {
        const made = await makeFiles(received.path, received.type, { name: randomUUID(), alt, isCard, queue });
        await storage.put(made.files);
        return made.media;
      } finally {
        await rm(received.path, { force: true });
      }
    },

    async remove(file) {
      const names = [file.file_URL, ...file.variants.map(({ file_URL }) => file_URL)]
        .filter((url) => url.startsWith(UPLOADS_PATH))
        .map((url) => path.basename(url));
      await storage.remove(names);
    },
  };
}
