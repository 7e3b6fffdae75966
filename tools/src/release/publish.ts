import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { type ChangeCheck, isUnpublished, type ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from '../bucket/bucket-settings.ts';
import { mirrorOnce } from '../bucket/mirror-once.ts';
import type { Candidate } from '../gate/pass-gate.ts';
import { type Gate, throughGate } from '../gate/through-gate.ts';
import { notedHostNames } from '../gate/noted-host-names.ts';
import { remoteId, ROOT } from '../rooms.ts';
import { describeRelease } from './describe-release.ts';

/** The build that lies in a remote's `dist`, as it would go into the store. */
async function readBuild(room: string): Promise<Candidate> {
  return withHostNames(await describeBuild(room));
}

async function describeBuild(room: string): Promise<Candidate> {
  const folder = path.join(ROOT, room, 'dist');
  return { release: await describeRelease(room, folder), folder, packageFile: path.join(ROOT, room, 'package.json') };
}

/** Adds what the code uses of the shell, which is looked for only in what is about to be published. */
async function withHostNames(candidate: Candidate): Promise<Candidate> {
  const hostNames = await notedHostNames(candidate.folder);
  return { ...candidate, release: { ...candidate.release, hostNames } };
}

interface Passed {
  readonly release: Release;
  readonly stillFits: ChangeCheck;
}

/** Puts a build into the store, if it passes the gate, and shows it to nobody. */
async function putThroughGate(candidate: Candidate, releases: ReleaseStore, gate: Gate): Promise<Passed> {
  const bucket = readBucketSettings();
  // The gate looks at the files of what is live, on this disk.
  if (bucket) await mirrorOnce(bucket, { servesSite: false });
  const stillFits = await gate(candidate, releases);
  return { release: await releases.put(candidate.release, candidate.folder), stillFits };
}

/** Puts the build that lies in a remote's `dist` into the store, if it passes the gate, and shows it to nobody. */
export async function store(room: string, releases: ReleaseStore): Promise<Release> {
  const { release } = await putThroughGate(await readBuild(room), releases, throughGate);
  return release;
}

/** Publishes the build that lies in a remote's `dist` and makes it live. */
export const publish = async (room: string, releases: ReleaseStore, gate?: Gate): Promise<Release> =>
  publishCandidate(await readBuild(room), releases, gate);

/** Publishes a build and makes it live. */
export async function publishCandidate(
  candidate: Candidate,
  releases: ReleaseStore,
  gate: Gate = throughGate,
): Promise<Release> {
  const { release, stillFits } = await putThroughGate(candidate, releases, gate);
  await releases.activate(release, stillFits);
  return release;
}

/** Publishes the build that lies in a remote's `dist` to a share of the visitors, 0 to 100. */
export async function publishAsCanary(room: string, percent: number, releases: ReleaseStore): Promise<Release> {
  const { release, stillFits } = await putThroughGate(await readBuild(room), releases, throughGate);
  await releases.startCanary(release, percent, stillFits);
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
