import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** This package: `tools` here, or a copy of it among the installed packages of a team with a repository of its own. */
const TOOLS = path.resolve(import.meta.dirname, '..');

/** A team works in a repository of its own, whose only remote is the repository itself. */
export const IS_INSTALLED = TOOLS.split(path.sep).includes('node_modules');

/** Folder of the repository that is worked in: this one, or the team's that the working folder belongs to. */
export const ROOT = IS_INSTALLED ? packageAround(process.cwd()) : path.dirname(TOOLS);

/** The nearest folder with a package, or this one. */
function packageAround(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(path.join(at, 'package.json'))) return at;
  return folder;
}

/** Name in the `package.json` of a folder. */
export const packageName = (folder: string): string =>
  z.object({ name: z.string() }).parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).name;

const isRemote = (name: string): boolean => name.startsWith('remote-');

/** Names of the remotes, by their prefix: adding one needs no list to be edited. */
export const remoteRooms = (): string[] =>
  IS_INSTALLED ? [packageName(ROOT)].filter(isRemote) : roomsHere().filter(isRemote).toSorted();

const roomsHere = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folder of a room. A team may have checked its remote out under any name. */
export const roomFolder = (room: string): string => (IS_INSTALLED ? ROOT : path.join(ROOT, room));

/** Folder of a package that remotes are built and tried with: a room here, installed beside these tools for a team. */
export const packageFolder = (name: 'shared' | 'shell'): string => path.join(path.dirname(TOOLS), name);

/** What is started to see a remote in its frame. */
export const SHELL_SERVER = path.join(packageFolder('shell'), 'dist/server/main.mjs');

/** Rooms that are built before the site can start. */
export const builtRooms = (): string[] => ['api', 'shell', ...remoteRooms()];

/** Name of a remote in the registry: `remote-blog` is `blog`. */
export { remoteId } from './preset/remote-id.ts';

/** Where everything the product writes lies. */
export const dataFolder = (): string => path.resolve(ROOT, process.env.DATA_DIR ?? '.data');

/** The release store of this machine. */
export const releasesFolder = (): string => path.join(dataFolder(), 'remotes');
