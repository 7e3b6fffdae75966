import type { Preview, Registry, Release } from '../release/index.ts';
import { tidyReports } from './process-reports.ts';
import { isUnpublished, type StoredVersion, withLeaving, withoutLeaving } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import { tidyShells } from './running-shells.ts';
import type { PruneOptions, ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';
import { placeOfPreview, previewedVersions } from './stored-previews.ts';
import { releaseFolderOf } from './stored-releases.ts';

const DAY = 86_400_000;
/** Milliseconds after which a removal by another call counts as interrupted, and is completed. */
const INTERRUPTED = 3_600_000;

interface StoreParts extends Pick<ReleaseStore, 'list' | 'listPreviews'> {
  readonly files: StoreFiles;
  readonly registry: RegistryFile;
}

/**
 * Removes versions that have not been shown for long. A bucket has no lock on the registry, so first the versions are
 * removed from the registry, in one conditional write. A rollback to one of them just before makes that write fail, and
 * the retry sees it; a rollback just after is refused. Only then the files are removed. A later call completes a
 * removal that was interrupted in between.
 */
export async function pruneReleases(
  { files, registry, list, listPreviews }: StoreParts,
  { days, now = new Date() }: PruneOptions,
): Promise<Release[]> {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  let removed: Release[] = [];
  let left: StoredVersion[] = [];
  let expired: Preview[] = [];
  await registry.change(async (current, startedAt) => {
    const previews = await listPreviews();
    expired = previews.filter(({ expires }) => expires <= before);
    const valid = previews.filter(({ expires }) => expires > now.toISOString());
    const previewed = new Set(previewedVersions(valid).map(releaseFolderOf));
    const stored = (await Promise.all((await files.list('')).map(list))).flat();
    removed = stored.filter(
      (release) =>
        !current.leaving[release.name]?.[release.version] &&
        !isInUse(current, release, before) &&
        !previewed.has(releaseFolderOf(release)) &&
        lastShown(current, release) < before,
    );
    left = interrupted(current, startedAt);
    return withLeaving(current, removed, startedAt);
  });

  const gone = [...removed, ...left];
  for (const version of gone) await files.remove(releaseFolderOf(version));
  for (const { id } of expired) await files.remove(placeOfPreview(id));
  await files.tidy(new Date(now.getTime() - DAY));
  await tidyShells(files, new Date(now.getTime() - DAY));
  await tidyReports(files, new Date(now.getTime() - DAY));
  await registry.change((current) => withoutLeaving(current, gone));
  return removed;
}

/** Versions that another call removed from the registry long ago, without completing the removal. */
function interrupted({ leaving }: Registry, now: string): StoredVersion[] {
  const long = new Date(Date.parse(now) - INTERRUPTED).toISOString();
  return Object.entries(leaving).flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, since]) => (since < long ? [{ name, version }] : [])),
  );
}

/** @param before ISO 8601. The fallbacks of a remote that was unpublished before this time are not needed any more. */
function isInUse(registry: Registry, { name, version }: Release, before: string): boolean {
  const { remotes, canaries, fallbacks, unpublished } = registry;
  const isGone = isUnpublished(registry, name) && (unpublished[name]?.[0]?.at ?? '') < before;
  return [remotes[name], canaries[name]?.release, ...(isGone ? [] : (fallbacks[name] ?? []))].some(
    (release) => release?.version === version,
  );
}

const lastShown = ({ retired }: Registry, { name, version, publishedAt }: Release): string =>
  retired[name]?.[version] ?? publishedAt;
