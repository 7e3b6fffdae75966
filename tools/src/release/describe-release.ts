import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAPS_FOLDER, type Release, releaseSchema } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { z } from 'zod';
import { remoteId } from '../preset/remote-id.ts';
import { hostModuleVersions } from '../preset/sharing.ts';
import { ROOT, roomFolder } from '../rooms.ts';
import { readDefinition } from './read-definition.ts';

const chunksFile = z.object({ chunks: z.record(z.string(), z.array(z.string())) });
const packageFile = z.object({ version: z.string() });

/**
 * Describes a build of a remote: routes and slots come from its code, files from the build. The version contains a hash
 * of the content, so one version always means the same files.
 * @throws naming each page that has no chunk of its own, because it could not be preloaded.
 */
export async function describeRelease(room: string, buildFolder: string): Promise<Release> {
  const definition = await readDefinition(path.join(buildFolder, 'server', 'server.cjs'));
  const { chunks } = chunksFile.parse(JSON.parse(readFileSync(path.join(buildFolder, 'web', 'chunks.json'), 'utf8')));
  const name = remoteId(room);
  if (definition.id !== name)
    throw new Error(`${room} calls itself "${definition.id}" in remote.tsx; its name in the registry is "${name}".`);
  const named = { ...definition.pageChunks, ...Object.fromEntries(definition.slots.map((slot) => [slot, slot])) };
  const missing = [...new Set(Object.values(named))].filter((chunk) => !(chunk in chunks));
  if (missing.length > 0)
    throw new Error(
      `${room} has no chunk named ${missing.map((id) => `"${id}"`).join(', ')}: name the import of each page ` +
        `with webpackChunkName, as its route's id or chunk.`,
    );

  const { version } = packageFile.parse(JSON.parse(readFileSync(path.join(roomFolder(room), 'package.json'), 'utf8')));
  return releaseSchema.parse({
    name,
    version: `${version}-${contentHash(buildFolder)}`,
    frame: definition.frame,
    routes: definition.routes,
    slots: definition.slots,
    documents: definition.documents,
    navigation: definition.navigation,
    entry: 'remoteEntry.js',
    chunks: filesByName(chunks, definition.pageChunks),
    integrity: await hashFiles(buildFolder),
    size: sizeOfScripts(path.join(buildFolder, 'web')),
    hostModules: hostModuleVersions(),
    publishedAt: new Date().toISOString(),
    // `--dirty` marks a build of uncommitted changes.
    commit: git('describe', '--always', '--dirty', '--exclude=*'),
    // The author of the released commit, on whatever machine it is built.
    author: git('log', '-1', '--format=%an'),
  });
}

/**
 * The files that each chunk needs beside the container, by the chunk's name and by the ids of the pages in it.
 * @param pages names of the chunks with the pages, by route id.
 */
function filesByName(
  chunks: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, string>>,
): Record<string, readonly string[]> {
  const aliases = Object.entries(pages).map(([id, chunk]) => [id, chunks[chunk] ?? []] as const);
  const named = [...Object.entries(chunks), ...aliases];
  return Object.fromEntries(named.map(([name, files]) => [name, files.filter((file) => file !== 'remoteEntry.js')]));
}

/**
 * Hash of the names and bytes of all files that are served or rendered from, so that equal builds are equal versions.
 */
function contentHash(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(folder, MAPS_FOLDER) + path.sep))
    .toSorted();
  for (const file of files)
    hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** Bytes of scripts, compressed with brotli; 0 for a build that was not compressed, which is never published. */
function sizeOfScripts(folder: string): number {
  const compressed = readdirSync(folder).filter((file) => file.endsWith('.js.br'));
  return compressed.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/** Output of a git command in this checkout. Null outside of a checkout: an unpacked archive can be released too. */
export function git(...command: string[]): string | null {
  try {
    return (
      execFileSync('git', command, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}
