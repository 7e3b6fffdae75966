import { readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folder names of the remotes, by their prefix: adding one needs no list to be edited. */
export const remoteRooms = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(({ name }) => name)
    .toSorted();

/** Rooms that are built before the site can start. */
export const builtRooms = (): string[] => ['api', 'shell', ...remoteRooms()];

/** Name of a remote in the registry: `remote-blog` is `blog`. */
export { remoteId } from './preset/remote-id.ts';

/** Where everything the product writes lies. */
export const dataFolder = (): string => path.resolve(ROOT, process.env.DATA_DIR ?? '.data');

/** The release store of this machine. */
export const releasesFolder = (): string => path.join(dataFolder(), 'remotes');
