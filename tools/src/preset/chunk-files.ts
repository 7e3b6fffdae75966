import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files-plugin.ts';

/** `chunks.json`: the files each named chunk and entry needs beyond the entry itself, for preloading. */
export function chunkFiles(compilation: Compilation): EmittedFiles {
  const { namedChunkGroups = {}, entrypoints = {} } = compilation
    .getStats()
    .toJson({ all: false, chunkGroups: true, entrypoints: true });
  return { 'chunks.json': JSON.stringify({ chunks: scriptsOf(namedChunkGroups), entries: scriptsOf(entrypoints) }) };
}

const scriptsOf = (groups: Readonly<Record<string, { assets?: { name: string }[] | undefined }>>) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, { assets = [] }]) => [
      group,
      assets.map(({ name }) => name).filter((name) => name.endsWith('.js') && !name.includes('.hot-update.')),
    ]),
  );
