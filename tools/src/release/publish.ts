import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { dataFolder, ROOT } from '../rooms.ts';
import { describeRelease } from './describe-release.ts';

export const releaseStore = (): ReleaseStore => openReleaseStore(path.join(dataFolder(), 'remotes'));

/** Puts the build that lies in a remote's `dist` into the store, and shows it to nobody. */
export async function store(room: string, releases = releaseStore()): Promise<Release> {
  const folder = path.join(ROOT, room, 'dist');
  return releases.put(await describeRelease(room, folder), folder);
}

/** Publishes the build that lies in a remote's `dist` and makes it live. */
export async function publish(room: string, releases = releaseStore()): Promise<Release> {
  const release = await store(room, releases);
  await releases.activate(release);
  return release;
}

/** Publishes the build that lies in a remote's `dist` to a share of the visitors, 0 to 100. */
export async function publishAsCanary(room: string, percent: number, releases = releaseStore()): Promise<Release> {
  const release = await store(room, releases);
  await releases.startCanary(release, percent);
  return release;
}

/**
 * Publishes a build only if its version is new to the store. A version that was published before stays as live or not
 * live as its team left it: starting the site must not undo a rollback.
 * @returns null when there was nothing to do.
 */
export async function publishIfNew(room: string, releases = releaseStore()): Promise<Release | null> {
  const folder = path.join(ROOT, room, 'dist');
  const release = await describeRelease(room, folder);
  const live = (await releases.registry()).remotes[release.name];
  if (live && (await releases.find(release.name, release.version))) return null;
  return publish(room, releases);
}
