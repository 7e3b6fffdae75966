import { canaries, liveReleases } from './live-releases.ts';
import { localFiles } from './local-files.ts';
import { processReports } from './process-reports.ts';
import { pruneReleases } from './prune-releases.ts';
import { registryFile } from './registry-file.ts';
import { runningShells } from './running-shells.ts';
import type { ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';
import { storedPictures } from './stored-pictures.ts';
import { storedPreviews } from './stored-previews.ts';
import { storedReleases } from './stored-releases.ts';

/**
 * Opens the store in a folder that all processes of the site share. @param by the person who makes changes; null for
 * none.
 */
export const openReleaseStore = (folder: string, by?: string | null): ReleaseStore =>
  createReleaseStore(localFiles(folder), by);

/** Makes a store of any file storage. @param by the person who makes changes; null for none. */
export function createReleaseStore(files: StoreFiles, by: string | null = null): ReleaseStore {
  const registry = registryFile(files, by);
  const releases = storedReleases(files, registry);
  const previews = storedPreviews(files, registry);
  return {
    registry: registry.read,
    ...releases,
    ...storedPictures(files, releases),
    ...liveReleases(registry, releases),
    ...canaries(registry, releases),
    ...previews,
    ...runningShells(files, registry),
    ...processReports(files),
    prune: (options) => pruneReleases({ files, registry, ...releases, ...previews }, options),
  };
}
