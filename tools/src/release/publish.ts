import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { dataFolder, ROOT } from '../rooms.ts';
import { describeRelease } from './describe-release.ts';

export const releaseStore = (): ReleaseStore => openReleaseStore(path.join(dataFolder(), 'remotes'));

/** Publishes the build that lies in a remote's `dist` and makes it live. */
export async function publish(room: string, store = releaseStore()): Promise<Release> {
  const folder = path.join(ROOT, room, 'dist');
  const release = await describeRelease(room, folder);
  const stored = await store.put(release, folder);
  await store.activate(stored);
  return stored;
}

/**
 * Publishes a build only if its version is new to the store. A version that was published before stays as live or not
 * live as its team left it: starting the site must not undo a rollback.
 * @returns null when there was nothing to do.
 */
export async function publishIfNew(room: string, store = releaseStore()): Promise<Release | null> {
  const folder = path.join(ROOT, room, 'dist');
  const release = await describeRelease(room, folder);
  const live = (await store.registry()).remotes[release.name];
  if (live && (await store.find(release.name, release.version))) return null;
  return publish(room, store);
}
