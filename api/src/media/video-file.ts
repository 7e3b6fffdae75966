import { open, type FileHandle } from 'node:fs/promises';
import { invalid } from '../errors.ts';

/** Size of the upright picture in pixels. */
export interface VideoSize {
  readonly width: number;
  readonly height: number;
}

/** A video on the local disk. Its headers are read in small pieces, and its length never changes. */
export interface VideoFile {
  /** Bytes. */
  readonly size: number;
  /**
   * Reads at most 64 bytes, whatever a header claims.
   * @throws HttpError 422 beyond the end of the file, or after too many reads or too much time.
   */
  read(at: number, length: number): Promise<Buffer>;
  /** Overwrites with bytes, or with that many zeros. It is done only after the whole file was read without an error. */
  overwrite(at: number, content: Buffer | number): void;
}

/** A film of an hour has some thousand pieces. A file with more than this was probably made as an attack. */
const MAX_READS = 200_000;
/** Milliseconds for all reads together. Even a long film takes less than a second. */
const TIME_LIMIT = 30_000;
const MAX_READ = 64;
/** Bytes per read, because headers are often close to each other. */
const WINDOW = 4096;
const ZEROS = Buffer.alloc(65_536);

/** @param reason why it can't be read, if it is known. */
export const unreadableVideo = (reason?: string) =>
  invalid([{ path: 'file', message: `The video can’t be read${reason ? `: ${reason}` : ''}` }]);

/**
 * Reads the structure of a video and then changes the file in place, if no error was found. The changes are on the disk
 * when this resolves.
 * @param now milliseconds of a clock that is never set back.
 */
export async function editVideo(
  path: string,
  edit: (video: VideoFile) => Promise<VideoSize>,
  now = () => performance.now(),
): Promise<VideoSize> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    const changes: { readonly at: number; readonly content: Buffer | number }[] = [];
    const deadline = now() + TIME_LIMIT;
    let reads = 0;
    let [window, windowAt] = [Buffer.alloc(0), 0];
    const found = await edit({
      size,
      async read(at, length) {
        reads += 1;
        if (reads > MAX_READS) throw unreadableVideo('it has too many parts');
        if (now() > deadline) throw unreadableVideo('reading it took too long');
        if (length > MAX_READ || at < 0 || at + length > size) throw unreadableVideo();
        if (at < windowAt || at + length > windowAt + window.length) {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(WINDOW), 0, WINDOW, at);
          [window, windowAt] = [buffer.subarray(0, bytesRead), at];
        }
        if (window.length < at + length - windowAt) throw unreadableVideo();
        return window.subarray(at - windowAt, at - windowAt + length);
      },
      overwrite: (at, content) => void changes.push({ at, content }),
    });
    for (const { at, content } of changes) await write(handle, at, content);
    await handle.sync();
    return found;
  } finally {
    await handle.close();
  }
}

async function write(handle: FileHandle, at: number, content: Buffer | number): Promise<void> {
  if (typeof content !== 'number') {
    await handle.write(content, 0, content.length, at);
    return;
  }
  for (let done = 0; done < content; done += ZEROS.length)
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, content - done), at + done);
}
