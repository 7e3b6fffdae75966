import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { z } from 'zod';
import { chunkFiles } from './chunk-files.ts';
import type { EmittedFiles } from './emit-files-plugin.ts';
import { containerName } from './remote-id.ts';
import { consumedModules } from './sharing.ts';

const packageSchema = z.object({ name: z.string(), version: z.string() });
const chunksSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())) });

const assets = (js: { readonly sync: readonly string[]; readonly async: readonly string[] }) => ({
  js,
  css: { sync: [], async: [] },
});

/**
 * `mf-manifest.json` of the container that pages of this site load, in the format of Module Federation's own plugin,
 * for tools. It lists the host modules that the container needs, in the share scope `northlight`, under the names that
 * the container requests.
 * @param id name of the remote in the registry.
 */
export const leanManifest =
  (directory: string, id: string) =>
  async (compilation: Compilation): Promise<EmittedFiles> => {
    const { name, version } = packageSchema.parse(
      JSON.parse(await readFile(path.join(directory, 'package.json'), 'utf8')),
    );
    const container = containerName(id);
    const { chunks } = chunksSchema.parse(JSON.parse(chunkFiles(compilation)['chunks.json']?.toString() ?? '{}'));
    const { remote = [], ...others } = chunks;
    const sync = remote.filter((file) => file !== 'remoteEntry.js');
    const later = Object.values(others)
      .flat()
      .filter((file) => file !== 'remoteEntry.js' && !sync.includes(file));
    const manifest = {
      id: container,
      name: container,
      metaData: {
        name: container,
        globalName: container,
        buildInfo: { buildVersion: version, buildName: name },
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
        types: { path: '', name: '', zip: '', api: '' },
      },
      shared: Object.values(consumedModules()).map(({ shareKey, singleton, requiredVersion }) => ({
        id: `${container}:${shareKey}`,
        name: shareKey,
        version: requiredVersion.slice(1),
        singleton,
        requiredVersion,
        assets: assets({ sync: [], async: [] }),
      })),
      remotes: [],
      exposes: [
        {
          id: `${container}:remote`,
          name: 'remote',
          assets: assets({ sync, async: [...new Set(later)].toSorted() }),
          path: './remote',
        },
      ],
    };
    return { 'mf-manifest.json': JSON.stringify(manifest) };
  };
