import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { checkContainer } from './check-container.ts';
import { checkNavigation } from './check-navigation.ts';
import { checkSize, readBudget } from './check-size.ts';
import { checkTypes } from './check-types.ts';
import { aroundOf, clashesWith } from './clashes-of.ts';
import type { ReleaseFiles } from './isolated-shell.ts';
import { hostInstances, loadBundle } from './load-bundle.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { liveNeighbours, neighboursOf, type Surroundings } from './surroundings.ts';
import { tryInShell } from './try-in-shell.ts';

/** A release that is about to be shown to somebody. */
export interface Candidate extends ReleaseFiles {
  readonly packageFile: string;
}

export interface GateOptions {
  readonly apiOrigin: string;
  /** Told what could not be checked. */
  readonly say: (line: string) => void;
}

/**
 * Lets a release through only if nothing that is live breaks by it: compared with what is live, type-checked with
 * everything that uses it, and rendered once by the real shell, on the server and in a browser. What is live has passed
 * already.
 * @throws ReleaseRefusedError with every reason.
 */
export async function passGate(
  candidate: Candidate,
  surroundings: Surroundings,
  { apiOrigin, say }: GateOptions,
): Promise<void> {
  const { release } = candidate;
  if (surroundings.registry.remotes[release.name]?.version === release.version) return;
  // What takes a moment first: nothing is started for a release that can't pass.
  await passComparisons(candidate, surroundings);
  const [types, tried] = await Promise.all([
    checkTypes(release.name),
    tryInShell(candidate, liveNeighbours(release, surroundings), { apiOrigin, say }),
  ]);
  refuse(release, [...types, ...tried]);
}

/**
 * The checks that take no more than a moment, for several candidates at once: each is compared with what is live when
 * all that pass are. What the last shell offered does not matter, because that of this checkout is about to be started.
 * @returns the reasons to refuse, by the candidate's name; none for who may pass.
 */
export async function compareTogether(
  candidates: readonly Candidate[],
  surroundings: Surroundings,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { registry } = surroundings;
  const coming = Object.fromEntries(candidates.map(({ release }) => [release.name, release]));
  const together = {
    ...surroundings,
    registry: { ...registry, remotes: { ...registry.remotes, ...coming }, canaries: {} },
  };
  const folders = new Map(candidates.map(({ release, folder }) => [release.name, folder]));
  const compared = await Promise.all(
    candidates.map(async (candidate) => {
      const { name } = candidate.release;
      return [
        name,
        await compare(candidate, {
          live: registry.remotes[name] ?? null,
          neighbours: neighboursOf(candidate.release, together, folders),
          offers: [],
        }),
      ] as const;
    }),
  );
  const refused = new Map<string, readonly string[]>(compared.filter(([, reasons]) => reasons.length > 0));
  if (refused.size === 0) return refused;
  // Who counted on one of those may have to be refused too.
  const rest = await compareTogether(
    candidates.filter(({ release }) => !refused.has(release.name)),
    surroundings,
  );
  return new Map([...refused, ...rest]);
}

/** The part of the gate that takes no more than a moment. @throws ReleaseRefusedError with every reason. */
export async function passComparisons(candidate: Candidate, surroundings: Surroundings): Promise<void> {
  const { release } = candidate;
  refuse(release, await compare(candidate, aroundOf(release, surroundings)));
}

async function compare(candidate: Candidate, around: ReturnType<typeof aroundOf>): Promise<string[]> {
  const { release, folder, packageFile } = candidate;
  const web = path.join(folder, 'web');
  const hostModules = await hostInstances();
  const faults = await loadBundle(path.join(folder, 'server/server.cjs'), (module) => hostModules.get(module) ?? {});
  const { breaks, lacks } = await clashesWith(release, around);
  return [
    ...(await checkContainer(release, web, hostModules)),
    ...faults.map(
      ({ part, message }) =>
        `“${part}” of ${release.name} throws as soon as it is loaded (${message}): its page would be the ` +
        'message of a failing section.',
    ),
    ...breaks,
    ...lacks,
    ...checkNavigation(
      release,
      around.neighbours.map((neighbour) => neighbour.release),
    ),
    ...(await checkSize(release, web, await readBudget(packageFile))),
  ];
}

function refuse(release: Release, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseRefusedError(release, reasons);
}
