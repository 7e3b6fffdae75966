import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { messageOf } from '../run/message-of.ts';

const MANIFEST = 'mf-manifest.json';
/** Milliseconds in which one file must arrive. */
const TIMEOUT = 30_000;

/** Where another team's build is read from. */
export interface ForeignSource {
  /** Text for messages: a folder, or the address of the manifest's folder. */
  readonly where: string;
  /** Name of the manifest's file. */
  readonly manifest: string;
  /** Every file in the folder; null for an address, which cannot be listed. */
  readonly files: readonly string[] | null;
  /**
   * @param limit maximum size in bytes.
   * @returns null when the file does not exist. @throws one sentence when it cannot be read or is larger.
   */
  read(file: string, limit: number): Promise<Buffer | null>;
}

/**
 * Opens a build.
 * @param where a folder, the manifest in it, or the address of a manifest or of its folder.
 * @throws when there is no manifest.
 */
export const openSource = (where: string): Promise<ForeignSource> | ForeignSource =>
  isAddress(where) ? openAddress(new URL(where)) : openFolder(path.resolve(where));

/**
 * Reads a single file of another team.
 * @param where the file, or its address.
 * @param limit maximum size in bytes.
 * @throws one sentence when it does not exist, cannot be read, or is larger.
 */
export async function readOneFile(where: string, limit: number): Promise<Buffer> {
  const content = isAddress(where)
    ? await download(new URL(where), path.posix.basename(new URL(where).pathname), limit)
    : await readLocal(path.resolve(where), path.basename(where), limit).catch(nullIfMissing);
  if (content === null) throw new Error(`${where} is not there.`);
  return content;
}

const isAddress = (where: string): boolean => /^https?:\/\//.test(where);

class FileTooLargeError extends Error {
  constructor(file: string, size: string, limit: number) {
    super(`${file} has ${size}, and a file may have ${inKilobytes(limit)}: split it, or leave it out.`);
  }
}

export const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

async function openFolder(where: string): Promise<ForeignSource> {
  const state = await stat(where).catch(nullIfMissing);
  if (!state) throw new Error(`${where} is not there. Give the folder of a build, or the address of its ${MANIFEST}.`);
  const folder = state.isDirectory() ? where : path.dirname(where);
  const manifest = state.isDirectory() ? MANIFEST : path.basename(where);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
  if (!files.includes(manifest)) throw noManifest(folder);
  return {
    where: folder,
    manifest,
    files,
    async read(file, limit) {
      // Only listed files are read: a name in a manifest must not lead out of the folder, and links are not followed.
      return files.includes(file) ? readLocal(path.join(folder, file), file, limit) : null;
    },
  };
}

async function readLocal(place: string, file: string, limit: number): Promise<Buffer> {
  const { size } = await stat(place);
  if (size > limit) throw new FileTooLargeError(file, inKilobytes(size), limit);
  return readFile(place);
}

function openAddress(address: URL): ForeignSource {
  const isManifest = address.pathname.endsWith('.json');
  const base = new URL(isManifest || address.pathname.endsWith('/') ? '.' : `${address.pathname}/`, address);
  return {
    where: base.href,
    manifest: isManifest ? path.posix.basename(address.pathname) : MANIFEST,
    files: null,
    read: (file, limit) => download(new URL(file, base), file, limit),
  };
}

async function download(address: URL, file: string, limit: number): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    // Some servers answer every unknown address with an HTML page: then the file does not exist either.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (answer.status === 404 || answer.status === 410 || (answer.ok && isPage)) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw new Error(`it is answered with ${answer.status}`);
    return await bytesOf(answer, file, limit);
  } catch (error) {
    if (error instanceof FileTooLargeError) throw error;
    throw new Error(`${address.href} can’t be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Stops as soon as the limit is exceeded, whatever the content-length was. */
async function bytesOf({ body }: Response, file: string, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > limit) throw new FileTooLargeError(file, 'more', limit);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The message of an error of `fetch` is vague; its cause has the reason. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : messageOf(error);

export const noManifest = (where: string): Error =>
  new Error(
    `There is no ${MANIFEST} in ${where}: build the remote with @module-federation/enhanced (webpack, Rspack) or ` +
      '@module-federation/vite and manifest: true.',
  );
