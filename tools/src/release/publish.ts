import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { type ChangeCheck, isUnpublished, type ReleaseStore } from '@northlight/shared/release-store';
import type { Candidate, OwnCandidate } from '../gate/pass-gate.ts';
import { remoteId, roomFolder } from '../rooms.ts';
import type { Gate } from './release-gate.ts';
import { versionOfBuild } from './version-of-build.ts';

/** The build in a remote's `dist`, ready for the store. */
const readBuild = async (room: string): Promise<Candidate> => withHostNames(await describeBuild(room));

/**
 * The build in a remote's `dist`, without the names that it uses of the host: they are found only before a release is
 * published. What reads a bundle is loaded only then, because that takes a second, and most starts publish nothing.
 */
export async function describeBuild(room: string): Promise<OwnCandidate> {
  const folder = path.join(roomFolder(room), 'dist');
  const packageFile = path.join(roomFolder(room), 'package.json');
  const { describeRelease } = await import('./describe-release.ts');
  return { release: await describeRelease(room, folder), folder, packageFile };
}

/** Adds the names that the code uses of the host. */
async function withHostNames(candidate: Candidate): Promise<Candidate> {
  const { notedHostNames } = await import('../gate/noted-host-names.ts');
  const hostNames = await notedHostNames(candidate.folder);
  return { ...candidate, release: { ...candidate.release, hostNames } };
}

/**
 * Stores the build in a remote's `dist` if it passes the gate, without showing it to visitors.
 * @throws ReleaseRefusedError
 */
export async function storeBuild(room: string, releases: ReleaseStore, gate: Gate): Promise<Release> {
  const { release } = await putCandidate(await readBuild(room), releases, gate);
  return release;
}

/** Publishes the build in a remote's `dist` and makes it live. @throws ReleaseRefusedError */
export const publish = async (room: string, releases: ReleaseStore, gate: Gate): Promise<Release> =>
  publishCandidate(await readBuild(room), releases, gate);

export async function publishCandidate(candidate: Candidate, releases: ReleaseStore, gate: Gate): Promise<Release> {
  const { release, check } = await putCandidate(candidate, releases, gate);
  await releases.activate(release, check);
  return release;
}

/** Publishes the build in a remote's `dist` as a canary. @param percent share of the visitors, 0 to 100. */
export async function publishAsCanary(
  room: string,
  percent: number,
  releases: ReleaseStore,
  gate: Gate,
): Promise<Release> {
  return publishCandidateAsCanary(await readBuild(room), percent, releases, gate);
}

export async function publishCandidateAsCanary(
  candidate: Candidate,
  percent: number,
  releases: ReleaseStore,
  gate: Gate,
): Promise<Release> {
  const { release, check } = await putCandidate(candidate, releases, gate);
  await releases.startCanary(release, percent, check);
  return release;
}

/**
 * Stores a release if it passes the gate, without showing it to visitors.
 * @returns also the check for when it goes live.
 */
export async function putCandidate(
  candidate: Candidate,
  releases: ReleaseStore,
  gate: Gate,
): Promise<{ readonly release: Release; readonly check: ChangeCheck }> {
  const { check, pictures } = await gate(candidate, releases);
  const release = await releases.put(candidate.release, candidate.folder);
  if (pictures) await releases.putPictures(release, pictures);
  return { release, check };
}

/**
 * The build of a remote if its version is new to the store. The live state of a stored version was decided by its team:
 * starting the site must not undo a rollback, nor show what was taken off the site.
 * @returns null for any other build.
 */
export async function newBuild(room: string, releases: ReleaseStore): Promise<Candidate | null> {
  const registry = await releases.registry();
  const name = remoteId(room);
  if (isUnpublished(registry, name)) return null;
  const version = versionOfBuild(room, path.join(roomFolder(room), 'dist'));
  return registry.remotes[name] && (await releases.find(name, version)) ? null : readBuild(room);
}

/** The build of a remote that has never been live. @returns null for any other. */
export async function missingBuild(room: string, releases: ReleaseStore): Promise<Candidate | null> {
  const registry = await releases.registry();
  const name = remoteId(room);
  return registry.remotes[name] || isUnpublished(registry, name) ? null : readBuild(room);
}
