import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import type { NeighbourBundle } from './check-documents.ts';
import type { ReleaseFiles } from './isolated-shell.ts';

/** What is live on the site that the candidate is for. */
export interface LiveSite {
  readonly registry: Registry;
  /** Folder of the release store on this machine. */
  readonly storeFolder: string;
  /** Offers of the shells that run. */
  readonly offers: readonly ShellOffer[];
}

type Live = Pick<LiveSite, 'registry' | 'storeFolder'>;

/** The live release of this remote; null before its first release. */
export function liveOf({ name }: Pick<Release, 'name'>, { registry, storeFolder }: Live): ReleaseFiles | null {
  const release = registry.remotes[name];
  return release ? { release, folder: path.join(storeFolder, name, release.version) } : null;
}

/**
 * The live releases of the other remotes, without canaries.
 * @param folders by remote, for releases that are not in the store yet.
 */
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

/** Every release of another remote that any visitor is shown, canaries included. */
export function neighboursOf(
  candidate: Pick<Release, 'name'>,
  liveSite: Live,
  folders?: ReadonlyMap<string, string>,
): ReleaseFiles[] {
  const { registry, storeFolder } = liveSite;
  const canaries = Object.values(registry.canaries)
    .filter(({ release, stopped }) => release.name !== candidate.name && !stopped)
    .map(({ release }) => ({ release, folder: path.join(storeFolder, release.name, release.version) }));
  return [...liveNeighbours(candidate, liveSite, folders), ...canaries];
}

/**
 * Server bundles of our own remotes. Releases without files on this machine are left out, and so are remotes of other
 * teams, which use no documents and no slots.
 */
export const bundlesOf = (releases: readonly ReleaseFiles[]): NeighbourBundle[] =>
  releases
    .filter(({ release }) => !release.adopted)
    .map(({ release, folder }) => ({ name: release.name, serverFile: path.join(folder, 'server/server.cjs') }))
    .filter(({ serverFile }) => existsSync(serverFile));
