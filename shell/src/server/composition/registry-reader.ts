import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, REGISTRY_FILE, registrySchema } from '@northlight/shared/release';
import type { FastifyRequest } from 'fastify';
import type { Version } from '../../app/version-cookies.ts';
import { readDevelopmentReleases } from './development-releases.ts';
import { type LiveRemote, storedRemote } from './live-remote.ts';
import { oneAtATime } from './single-flight.ts';

/** The versions of one remote that a page may be made of. */
export interface RemoteReleases {
  readonly name: string;
  readonly live: LiveRemote;
  /** Shown to some of the visitors; null when there is none, or it was stopped. */
  readonly canary: { readonly remote: LiveRemote; readonly percent: number; readonly since: string } | null;
  /** Earlier live versions, the newest first. */
  readonly fallbacks: readonly LiveRemote[];
}

/** All versions of a remote in the registry, the live one first. */
export const registeredVersionsOf = ({ live, canary, fallbacks }: RemoteReleases): readonly LiveRemote[] => [
  live,
  ...(canary ? [canary.remote] : []),
  ...fallbacks,
];

/** The version of that name in the registry, which some visitors are shown; undefined for any other. */
export const findRegistered = (
  { remotes }: Pick<Releases, 'remotes'>,
  { name, version }: Version,
): LiveRemote | undefined =>
  remotes.flatMap(registeredVersionsOf).find((one) => one.name === name && one.version === version);

export interface Releases {
  readonly remotes: readonly RemoteReleases[];
  /** The versions for a visitor of whom nothing is known, as long as they work. */
  readonly live: readonly LiveRemote[];
  readonly hasCanary: boolean;
  /** The whole registry, for callers that need more than the versions to show; null before the first release. */
  readonly registry: Registry | null;
}

export type ReadReleases = () => Promise<Releases>;

/** Reads the releases for one request: a developer also gets those of development servers. */
export type ReadReleasesFor = (request: FastifyRequest) => Promise<Releases>;

/**
 * Reads the registry at every call. While the file is unchanged, this costs one `stat` and returns the same object. If
 * the registry can't be read, the last valid one is used: a mistake in a release must not take the site down. This is
 * reported once.
 * @param readText reads the text of a file.
 */
export function createRegistryReader(
  folder: string,
  onProblem: (error: unknown) => void,
  readText = readWhole,
): ReadReleases {
  const file = path.join(folder, REGISTRY_FILE);
  /** State of the file that was read last, whether it was valid or not. */
  let seen = '';
  let reported = '';
  let releases = releasesOf([], null);

  /** @param problem a text that is the same for the same problem. */
  function reportOnce(problem: string, error: unknown): void {
    if (problem !== reported) onProblem(error);
    reported = problem;
  }

  async function readChange(): Promise<Releases> {
    try {
      const { ino, mtimeMs, size } = await stat(file);
      const state = `${ino}:${mtimeMs}:${size}`;
      if (state === seen) return releases;
      const text = await readText(file);
      seen = state;
      releases = parsedReleases(text, folder);
      reported = '';
    } catch (error) {
      reportOnce(`${seen} ${String(error)}`, error);
    }
    return releases;
  }

  return oneAtATime(readChange);
}

const readWhole = (file: string): Promise<string> => readFile(file, 'utf8');

function parsedReleases(text: string, folder: string): Releases {
  const registry = registrySchema.parse(JSON.parse(text));
  return releasesOf(
    Object.keys(registry.remotes).flatMap((name) => releasesOfRemote(name, registry, folder)),
    registry,
  );
}

/** Wraps `published`: what development servers on this machine offer replaces the published remotes of that name. */
export function withDevelopmentServers(
  published: ReadReleases,
  folder: string,
  onProblem: (error: unknown) => void,
): ReadReleases {
  const offers = readDevelopmentReleases(folder, onProblem);
  return async () => {
    const [base, offered] = await Promise.all([published(), offers()]);
    return offered.length === 0 ? base : withOffers(base, offered);
  };
}

function releasesOfRemote(name: string, { remotes, canaries, fallbacks }: Registry, folder: string): RemoteReleases[] {
  const release = remotes[name];
  if (!release) return [];
  const canary = canaries[name];
  const running = canary && !canary.stopped && canary.percent > 0;
  return [
    {
      name,
      live: storedRemote(release, folder),
      canary: running
        ? { remote: storedRemote(canary.release, folder), percent: canary.percent, since: canary.since }
        : null,
      fallbacks: (fallbacks[name] ?? []).map((earlier) => storedRemote(earlier, folder)),
    },
  ];
}

const releasesOf = (remotes: readonly RemoteReleases[], registry: Registry | null): Releases => ({
  remotes,
  live: remotes.map(({ live }) => live),
  hasCanary: remotes.some(({ canary }) => canary !== null),
  registry,
});

/** Without canary and fallback versions: a developer wants to see what a development server offers, even if broken. */
const withOffers = ({ remotes, registry }: Releases, offered: readonly LiveRemote[]): Releases =>
  releasesOf(
    [
      ...remotes.filter(({ name }) => !offered.some((offer) => offer.name === name)),
      ...offered.map((offer) => ({ name: offer.name, live: offer, canary: null, fallbacks: [] })),
    ],
    registry,
  );
