import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { type ChangeCheck, isUnpublished, type ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket.ts';
import { mirrorOnce } from '../bucket/mirror.ts';
import { buildRooms } from '../build/build-rooms.ts';
import { stillFits } from '../gate/clashes-of.ts';
import { notedHostNames } from '../gate/noted-host-names.ts';
import { type Candidate, passGate } from '../gate/pass-gate.ts';
import { releasesFolder, remoteId, ROOT } from '../rooms.ts';
import { readSettings } from '../run/settings.ts';
import { describeRelease } from './describe-release.ts';

/** The build that lies in a remote's `dist`, as it would go into the store. */
const readBuild = async (room: string): Promise<Candidate> => withHostNames(await describeBuild(room));

async function describeBuild(room: string): Promise<Candidate> {
  const folder = path.join(ROOT, room, 'dist');
  return { release: await describeRelease(room, folder), folder, packageFile: path.join(ROOT, room, 'package.json') };
}

/** Adds what the code uses of the shell, which is looked for only in what is about to be published. */
async function withHostNames(candidate: Candidate): Promise<Candidate> {
  const hostNames = await notedHostNames(candidate.folder);
  return { ...candidate, release: { ...candidate.release, hostNames } };
}

/** Puts the build that lies in a remote's `dist` into the store, if it passes the gate, and shows it to nobody. */
export async function store(room: string, releases: ReleaseStore): Promise<Release> {
  const candidate = await readBuild(room);
  await throughGate(candidate, releases);
  return releases.put(candidate.release, candidate.folder);
}

/** Publishes the build that lies in a remote's `dist` and makes it live. */
export const publish = async (room: string, releases: ReleaseStore, gate?: Gate): Promise<Release> =>
  publishCandidate(await readBuild(room), releases, gate);

export async function publishCandidate(
  candidate: Candidate,
  releases: ReleaseStore,
  gate: Gate = throughGate,
): Promise<Release> {
  const check = await gate(candidate, releases);
  const release = await releases.put(candidate.release, candidate.folder);
  await releases.activate(release, check);
  return release;
}

/** Publishes the build that lies in a remote's `dist` to a share of the visitors, 0 to 100. */
export async function publishAsCanary(room: string, percent: number, releases: ReleaseStore): Promise<Release> {
  const candidate = await readBuild(room);
  const check = await throughGate(candidate, releases);
  const release = await releases.put(candidate.release, candidate.folder);
  await releases.startCanary(release, percent, check);
  return release;
}

/**
 * A build whose version is new to the store. A version that was published before stays as live or not live as its team
 * left it: starting the site must not undo a rollback, nor bring back what was taken off.
 * @returns null for any other.
 */
export async function newBuild(room: string, releases: ReleaseStore): Promise<Candidate | null> {
  const registry = await releases.registry();
  if (isUnpublished(registry, remoteId(room))) return null;
  const candidate = await describeBuild(room);
  const { name, version } = candidate.release;
  return registry.remotes[name] && (await releases.find(name, version)) ? null : withHostNames(candidate);
}

/** The build of a remote of which nothing has been live yet. @returns null for any other. */
export async function missingBuild(room: string, releases: ReleaseStore): Promise<Candidate | null> {
  const registry = await releases.registry();
  const name = remoteId(room);
  return registry.remotes[name] || isUnpublished(registry, name) ? null : readBuild(room);
}

/**
 * Decides whether a build may be put into the store. @throws with the reasons when it may not.
 * @returns what is asked again in the moment in which it goes live, because others release meanwhile.
 */
export type Gate = (candidate: Candidate, releases: ReleaseStore) => Promise<ChangeCheck>;

/** The gate as the commands have it: against what is live in the store, and the API of the running site. */
const throughGate: Gate = async (candidate, releases) => {
  const bucket = readBucketSettings();
  // The files of what is live are looked at on this disk.
  if (bucket) await mirrorOnce(bucket, { servesSite: false });
  if (!existsSync(path.join(ROOT, 'shell/dist/server/main.mjs'))) await buildRooms(['shell']);
  const surroundings = {
    registry: await releases.registry(),
    storeFolder: releasesFolder(),
    offers: await releases.offers(),
  };
  await passGate(candidate, surroundings, { apiOrigin: readSettings().apiOrigin, say: (line) => console.log(line) });
  return stillFits(releases);
};
