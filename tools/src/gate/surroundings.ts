import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Host, HOST_FILE, hostSchema, type Registry, type Release } from '@northlight/shared/release';
import type { NeighbourBundle } from './check-documents.ts';
import type { ReleaseFiles } from './isolated-shell.ts';

/** What is live where the candidate would go. */
export interface Surroundings {
  readonly registry: Registry;
  /** Folder of the release store. */
  readonly storeFolder: string;
}

/** What visitors are shown of the other remotes, without canaries. */
export const liveNeighbours = ({ name }: Pick<Release, 'name'>, { registry, storeFolder }: Surroundings, folders: ReadonlyMap<string, string> = new Map()): ReleaseFiles[] =>
  Object.values(registry.remotes)
    .filter((release) => release.name !== name)
    .map((release) => ({ release, folder: folders.get(release.name) ?? path.join(storeFolder, release.name, release.version) }));

/** Every release of another remote that some visitor is shown. */
export function neighboursOf(candidate: Pick<Release, 'name'>, surroundings: Surroundings, folders?: ReadonlyMap<string, string>): ReleaseFiles[] {
  const { registry, storeFolder } = surroundings;
  const canaries = Object.values(registry.canaries)
    .filter(({ release, stopped }) => release.name !== candidate.name && !stopped)
    .map(({ release }) => ({ release, folder: path.join(storeFolder, release.name, release.version) }));
  return [...liveNeighbours(candidate, surroundings, folders), ...canaries];
}

/** Where the code of their pages lies; a release whose files are not here has none to look at. */
export const bundlesOf = (releases: readonly ReleaseFiles[]): NeighbourBundle[] =>
  releases.map(({ release, folder }) => ({ name: release.name, serverFile: path.join(folder, 'server/server.cjs') })).filter(({ serverFile }) => existsSync(serverFile));

/** What the running shell offers; null where none has been started yet. */
export async function readHost(storeFolder: string): Promise<Host | null> {
  try {
    return hostSchema.parse(JSON.parse(await readFile(path.join(storeFolder, HOST_FILE), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
