import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Folder of this package: `tools` in this repository, or a copy in the node_modules of a team's own repository. */
const TOOLS = path.resolve(import.meta.dirname, '..');

/** Whether these tools run in a team's own repository, whose only remote is the repository itself. */
export const IS_INSTALLED = TOOLS.split(path.sep).includes('node_modules');

/** Root of the repository: this one, or the team's that the working folder belongs to. */
export const ROOT = IS_INSTALLED ? packageAround(process.cwd()) : path.dirname(TOOLS);

/** The nearest folder with a package.json, from this folder upwards; this folder if there is none. */
function packageAround(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(path.join(at, 'package.json'))) return at;
  return folder;
}

/** Name in the `package.json` of a folder. @throws when it has none. */
export const packageName = (folder: string): string =>
  z.object({ name: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).name;

const isRemote = (name: string): boolean => name.startsWith('remote-');

/** Names of the remotes, found by their prefix: a new remote needs no entry in a list. */
export const remoteRooms = (): string[] =>
  IS_INSTALLED ? [packageName(ROOT)].filter(isRemote) : roomsHere().filter(isRemote).toSorted();

const roomsHere = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folder of a room. A team may have checked its remote out under any name. */
export const roomFolder = (room: string): string => (IS_INSTALLED ? ROOT : path.join(ROOT, room));

/**
 * Folder of a package that remotes are built and tried with. It is beside these tools: a room here, an installed
 * package in a team's repository.
 */
export const packageFolder = (name: 'shared' | 'shell'): string => path.join(path.dirname(TOOLS), name);

/** Server of the shell, started to show a remote in its frame. */
export const SHELL_SERVER = path.join(packageFolder('shell'), 'dist/server/main.mjs');

/** Rooms that are built before the site can start. */
export const builtRooms = (): string[] => ['api', 'shell', ...remoteRooms()];

/** Name of a remote in the registry: `remote-blog` is `blog`. */
export { remoteId } from './preset/remote-id.ts';

/** The folder of all data that the product writes. */
export const dataFolder = (): string => path.resolve(ROOT, process.env.DATA_DIR ?? '.data');

/** The release store of this machine. */
export const releasesFolder = (): string => path.join(dataFolder(), 'remotes');
