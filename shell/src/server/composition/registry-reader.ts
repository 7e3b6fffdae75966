import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Registry, REGISTRY_FILE, registrySchema } from '@northlight/shared/release';
import type { FastifyRequest } from 'fastify';
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

/** All of them, the live one first. */
export const registeredVersionsOf = ({ live, canary, fallbacks }: RemoteReleases): readonly LiveRemote[] => [
  live,
  ...(canary ? [canary.remote] : []),
  ...fallbacks,
];

export interface Releases {
  readonly remotes: readonly RemoteReleases[];
  /** What is shown to a visitor of whom nothing is known, as long as it works. */
  readonly live: readonly LiveRemote[];
  readonly hasCanary: boolean;
  /** As it was read, for callers that need more than what to show; null before the first release. */
  readonly registry: Registry | null;
}

export type ReadReleases = () => Promise<Releases>;

/** The same for one request: a developer is shown what nobody else is. */
export type ReadReleasesFor = (request: FastifyRequest) => Promise<Releases>;

/**
 * What is live, read at every request. An unchanged registry costs one `stat`; the same object is answered until it
 * changes. A registry that can't be read keeps the last one that could: a slip in a release must not take the site
 * down. That is reported once.
 * @param readText reads a file whole.
 */
export function createRegistryReader(
  folder: string,
  onProblem: (error: unknown) => void,
  readText = readWhole,
): ReadReleases {
  const file = path.join(folder, REGISTRY_FILE);
  /** State of the file that was read last, whether it could be understood or not. */
  let seen = '';
  let reported = '';
  let releases = releasesOf([], null);

  /** @param problem what was wrong, in words that are the same for the same fault. */
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

/** The same, with what development servers of this machine offer in place of what is published. */
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

/** A developer who runs a development server wants to see what it offers and nothing else, also when it is broken. */
const withOffers = ({ remotes, registry }: Releases, offered: readonly LiveRemote[]): Releases =>
  releasesOf(
    [
      ...remotes.filter(({ name }) => !offered.some((offer) => offer.name === name)),
      ...offered.map((offer) => ({ name: offer.name, live: offer, canary: null, fallbacks: [] })),
    ],
    registry,
  );
