import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';

/** A small build in a folder, and its release with the hashes of its files. `text` is in the content of each file. */
export async function buildOf(folder: string, name: string, version: string, text = version): Promise<Release> {
  for (const part of ['web', 'server', 'maps/web']) mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'web/remoteEntry.js'), `container of ${text}`);
  writeFileSync(path.join(folder, 'web/remoteEntry.js.br'), `brotli of ${text}`);
  writeFileSync(path.join(folder, 'maps/web/remoteEntry.js.map'), `map of ${text}`);
  writeFileSync(path.join(folder, 'server/server.cjs'), `server of ${text}`);
  return releaseOf(name, version, { integrity: await hashFiles(folder), author: 'Ada Lovelace' });
}
