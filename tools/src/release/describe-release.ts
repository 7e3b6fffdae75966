import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { z } from 'zod';
import { remoteId } from '../preset/remote-id.ts';
import { hostModuleVersions } from '../preset/sharing.ts';
import { git } from './git.ts';
import { readDefinition } from './read-definition.ts';
import { versionOfBuild } from './version-of-build.ts';

const chunksFile = z.object({ chunks: z.record(z.string(), z.array(z.string())) });

/**
 * Describes a build of a remote: routes and slots come from its code, files from the build.
 * @throws naming each page that has no chunk of its own, because it could not be preloaded.
 */
export async function describeRelease(room: string, buildFolder: string): Promise<Release> {
  const definition = await readDefinition(path.join(buildFolder, 'server', 'server.cjs'));
  const { chunks } = chunksFile.parse(JSON.parse(readFileSync(path.join(buildFolder, 'web', 'chunks.json'), 'utf8')));
  const name = remoteId(room);
  if (definition.id !== name)
    throw new Error(`${room} calls itself "${definition.id}" in remote.tsx; its name in the registry is "${name}".`);
  const named = { ...definition.pageChunks, ...definition.slotChunks };
  const missing = [...new Set(Object.values(named))].filter((chunk) => !(chunk in chunks));
  if (missing.length > 0)
    throw new Error(
      `${room} has no chunk named ${missing.map((id) => `"${id}"`).join(', ')}: name the import of each page ` +
        `with webpackChunkName, as its route's id or chunk, and that of a slot as its key or chunk.`,
    );

  return releaseSchema.parse({
    name,
    version: versionOfBuild(room, buildFolder),
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

/** Bytes of scripts, compressed with brotli; 0 for a build that was not compressed, which is never published. */
function sizeOfScripts(folder: string): number {
  const compressed = readdirSync(folder).filter((file) => file.endsWith('.js.br'));
  return compressed.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}
