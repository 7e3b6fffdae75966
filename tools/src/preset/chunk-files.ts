import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files-plugin.ts';

/** `chunks.json`: for each named chunk and each entry, the files to preload with it. */
export function chunkFiles(compilation: Compilation): EmittedFiles {
  const { namedChunkGroups = {}, entrypoints = {} } = compilation
    .getStats()
    .toJson({ all: false, chunkGroups: true, entrypoints: true });
  // A file that was joined into another one is no asset any more.
  const isScript = (file: string) =>
    file.endsWith('.js') && !file.includes('.hot-update.') && compilation.getAsset(file) !== undefined;
  const scriptsOf = (groups: Groups) =>
    Object.fromEntries(
      Object.entries(groups).map(([group, { assets = [] }]) => [
        group,
        assets.map(({ name }) => name).filter(isScript),
      ]),
    );
  return { 'chunks.json': JSON.stringify({ chunks: scriptsOf(namedChunkGroups), entries: scriptsOf(entrypoints) }) };
}

type Groups = Readonly<Record<string, { readonly assets?: readonly { readonly name: string }[] | undefined }>>;
