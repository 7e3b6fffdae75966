import path from 'node:path';
import { isWebFile } from '@northlight/shared/release';
import { isServed, namesIn } from './file-kinds.ts';
import { type ForeignSource, inKilobytes } from './sources.ts';

/** Maximum bytes and number of files of a release of another team, so that a mistake does not fill the disk. */
export const LIMITS = { manifest: 512 * 1024, file: 5 * 1024 * 1024, all: 25 * 1024 * 1024, files: 1000 } as const;
/** Concurrent reads. */
const AT_ONCE = 8;
/** Maximum number of paths that are tried. */
const LOOKED_FOR = 500;

export interface GatheredFiles {
  /** Content of the files, by their paths relative to the manifest. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Files that are not taken: source maps, pages, declarations. */
  readonly leftOut: readonly string[];
}

/**
 * Reads all files of another team's build that a page may request. A folder is listed. At an address no listing exists:
 * there the files are those that the manifest names, and those that fetched scripts and style sheets name.
 * @param named files in the manifest.
 * @throws naming what is missing or too large.
 */
export async function gatherFiles(source: ForeignSource, named: readonly string[]): Promise<GatheredFiles> {
  const all = source.files ?? [source.manifest, ...named];
  const taken = all.filter(isServed);
  const misplaced = taken.filter((file) => !isWebFile(file));
  if (misplaced.length > 0)
    throw new Error(`The site can’t serve ${listOf(misplaced)}: use letters, digits and -_.@~+$ in names of files.`);
  if (taken.length > LIMITS.files)
    throw new Error(`${source.where} holds ${taken.length} files, and a release may have ${LIMITS.files}.`);
  const fetching = fetchingFrom(source);
  await fetching.fetch(taken);
  const missing = named.filter((file) => isServed(file) && !fetching.files.has(file));
  if (missing.length > 0)
    throw new Error(
      `${source.where} lacks ${listOf(missing)}, which its manifest names: build it again, and upload all of it.`,
    );
  if (!source.files) await followNames(fetching);
  return { files: fetching.files, leftOut: all.filter((file) => !taken.includes(file)) };
}

interface Fetching {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Reads those of these files that exist. */
  fetch(places: readonly string[]): Promise<void>;
}

function fetchingFrom(source: ForeignSource): Fetching {
  const files = new Map<string, Buffer>();
  let bytes = 0;

  async function take(place: string): Promise<void> {
    const content = await source.read(place, LIMITS.file);
    if (content === null) return;
    bytes += content.length;
    if (bytes > LIMITS.all)
      throw new Error(
        `The files of ${source.where} have more than ${inKilobytes(LIMITS.all)}, which a release may have.`,
      );
    files.set(place, content);
  }

  return {
    files,
    async fetch(places) {
      const waiting = [...new Set(places)];
      const work = async () => {
        for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) await take(place);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
  };
}

/** Fetches the files that fetched files name, and the files that those name in turn. */
async function followNames({ files, fetch }: Fetching): Promise<void> {
  const seen = new Set(files.keys());
  const read = new Set<string>();
  while (seen.size < LOOKED_FOR) {
    const unread = [...files].filter(([place]) => !read.has(place) && /\.(?:m?js|css)$/.test(place));
    for (const [place] of unread) read.add(place);
    const places = unread
      .flatMap(([place, content]) => namesIn(content.toString('utf8')).flatMap((name) => placesOf(name, place)))
      .filter((place) => isWebFile(place) && isServed(place) && !seen.has(place))
      .slice(0, LOOKED_FOR);
    if (places.length === 0) return;
    for (const place of places) seen.add(place);
    await fetch(places);
  }
}

/**
 * A name is relative to the container's folder (webpack and Rspack), or to the folder of its own file; both are tried.
 */
const placesOf = (name: string, from: string): string[] =>
  [path.posix.normalize(name), path.posix.join(path.posix.dirname(from), name)].map((place) =>
    place.replace(/^\.\//, ''),
  );

const listOf = (files: readonly string[]): string =>
  files.length > 5 ? `${files.slice(0, 5).join(', ')} and ${files.length - 5} more` : files.join(', ');
