import type { Preview, Registry, Release } from '../release/index.ts';
import { isUnpublished, type StoredVersion, withLeaving, withoutLeaving } from './registry-changes.ts';
import type { RegistryFile } from './registry-file.ts';
import { tidyShells } from './running-shells.ts';
import type { PruneOptions, ReleaseStore } from './store-contract.ts';
import type { StoreFiles } from './store-files.ts';
import { placeOfPreview, previewedVersions } from './stored-previews.ts';
import { releaseFolderOf } from './stored-releases.ts';

const DAY = 86_400_000;
/** Milliseconds after which a removal that somebody else began counts as interrupted, and is completed. */
const INTERRUPTED = 3_600_000;

interface StoreParts extends Pick<ReleaseStore, 'list' | 'listPreviews'> {
  readonly files: StoreFiles;
  readonly registry: RegistryFile;
}

/**
 * Removes what nobody has been shown for long. A bucket has no lock that would hold the registry meanwhile, so the
 * versions leave the registry first, in one conditional write: who goes back to one of them a moment earlier makes that
 * write fail, and is seen by the next; a change a moment later is refused. Only then files are removed. What is
 * interrupted in between is completed by a later call.
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
  await registry.change((current) => withoutLeaving(current, gone));
  return removed;
}

/** Versions that another call took out of the registry long ago, and whose removal it did not complete. */
function interrupted({ leaving }: Registry, now: string): StoredVersion[] {
  const long = new Date(Date.parse(now) - INTERRUPTED).toISOString();
  return Object.entries(leaving).flatMap(([name, versions]) =>
    Object.entries(versions).flatMap(([version, since]) => (since < long ? [{ name, version }] : [])),
  );
}

/** @param before an ISO time: what a remote left behind that was taken off the site earlier is of no use any more. */
function isInUse(registry: Registry, { name, version }: Release, before: string): boolean {
  const { remotes, canaries, fallbacks, unpublished } = registry;
  const isGone = isUnpublished(registry, name) && (unpublished[name]?.[0]?.at ?? '') < before;
  return [remotes[name], canaries[name]?.release, ...(isGone ? [] : (fallbacks[name] ?? []))].some(
    (release) => release?.version === version,
  );
}

const lastShown = ({ retired }: Registry, { name, version, publishedAt }: Release): string =>
  retired[name]?.[version] ?? publishedAt;
