import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import type { NeighbourBundle } from './check-documents.ts';
import type { ReleaseFiles } from './isolated-shell.ts';

/** What is live where the candidate would go. */
export interface Surroundings {
  readonly registry: Registry;
  /** Folder of the release store on this machine. */
  readonly storeFolder: string;
  /** What the shells offer that run. */
  readonly offers: readonly ShellOffer[];
}

type Live = Pick<Surroundings, 'registry' | 'storeFolder'>;

/** What visitors are shown of this remote; null before its first release. */
export function liveOf({ name }: Pick<Release, 'name'>, { registry, storeFolder }: Live): ReleaseFiles | null {
  const release = registry.remotes[name];
  return release ? { release, folder: path.join(storeFolder, name, release.version) } : null;
}

/** What visitors are shown of the other remotes, without canaries. */
export const liveNeighbours = (
  { name }: Pick<Release, 'name'>,
  { registry, storeFolder }: Live,
  folders: ReadonlyMap<string, string> = new Map(),
): ReleaseFiles[] =>
  Object.values(registry.remotes)
    .filter((release) => release.name !== name)
    .map((release) => ({
      release,
      folder: folders.get(release.name) ?? path.join(storeFolder, release.name, release.version),
    }));

/** Every release of another remote that some visitor is shown. */
export function neighboursOf(
  candidate: Pick<Release, 'name'>,
  surroundings: Live,
  folders?: ReadonlyMap<string, string>,
): ReleaseFiles[] {
  const { registry, storeFolder } = surroundings;
  const canaries = Object.values(registry.canaries)
    .filter(({ release, stopped }) => release.name !== candidate.name && !stopped)
    .map(({ release }) => ({ release, folder: path.join(storeFolder, release.name, release.version) }));
  return [...liveNeighbours(candidate, surroundings, folders), ...canaries];
}

/**
 * Where the code of our own pages lies; a release whose files are not here has none to look at, and that of another
 * team knows nothing of texts and slots.
 */
export const bundlesOf = (releases: readonly ReleaseFiles[]): NeighbourBundle[] =>
  releases
    .filter(({ release }) => !release.adopted)
    .map(({ release, folder }) => ({ name: release.name, serverFile: path.join(folder, 'server/server.cjs') }))
    .filter(({ serverFile }) => existsSync(serverFile));
