import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';

/** A small build in a folder, and its release with the hashes of its files. `text` is what its files say. */
export async function buildOf(folder: string, name: string, version: string, text = version): Promise<Release> {
  for (const part of ['web', 'server']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'web/remoteEntry.js'), `container of ${text}`);
  writeFileSync(path.join(folder, 'web/remoteEntry.js.br'), `brotli of ${text}`);
  writeFileSync(path.join(folder, 'server/server.cjs'), `server of ${text}`);
  return releaseSchema.parse({
    name,
    version,
    frame: 'public',
    routes: [{ id: name, pattern: `/${name}`, layouts: [], slots: [] }],
    slots: [],
    entry: 'remoteEntry.js',
    chunks: {},
    integrity: await hashFiles(folder),
    hostModules: {},
    publishedAt: '2026-01-01T00:00:00.000Z',
    commit: null,
    author: 'Ada Lovelace',
  });
}
