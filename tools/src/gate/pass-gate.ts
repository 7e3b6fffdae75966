import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import type { PicturesWithReport } from '@northlight/shared/release-store';
import { type PictureOptions, reportPictures } from '../pictures/report-pictures.ts';
import { checkContainer } from './check-container.ts';
import { checkNavigation } from './check-navigation.ts';
import { checkPortable, portableSize } from './check-portable.ts';
import { checkRecording } from './check-recording.ts';
import { checkSize, readBudget, type SizeBudget } from './check-size.ts';
import { checkTypes } from './check-types.ts';
import { contextOf, conflictsWith } from './find-conflicts.ts';
import type { ReleaseFiles } from './isolated-shell.ts';
import { hostInstances, loadBundle } from './load-bundle.ts';
import { ReleaseRefusedError } from './refusal.ts';
import { liveNeighbours, liveOf, neighboursOf, type LiveSite } from './live-site.ts';
import { tryInShell } from './try-in-shell.ts';

/** A release that is built from a room of this checkout. */
export interface OwnCandidate extends ReleaseFiles {
  /** Path of the package.json with its budget. */
  readonly packageFile: string;
}

/** A release of another team's build, as `npm run adopt` stores it. */
export interface AdoptedCandidate extends ReleaseFiles {
  readonly budget: SizeBudget;
}

/** A release that visitors are about to be shown. */
export type Candidate = OwnCandidate | AdoptedCandidate;

export interface GateOptions {
  readonly apiOrigin: string;
  /** Gets what could not be checked, and which changes to look at. */
  readonly say: (line: string) => void;
  readonly pictures: PictureOptions;
}

/**
 * Lets a release pass only if nothing that is live breaks because of it: it is compared with what is live, type-checked
 * with everything that uses it, and rendered once by the real shell, on the server and in a browser. The live version
 * has passed already.
 * @returns the changes in its pictures; null if nothing was compared.
 * @throws ReleaseRefusedError with every reason.
 */
export async function passGate(
  candidate: Candidate,
  liveSite: LiveSite,
  options: GateOptions,
): Promise<PicturesWithReport | null> {
  const { release } = candidate;
  if (liveSite.registry.remotes[release.name]?.version === release.version) return null;
  // Quick checks first, so that no process is started for a release that can't pass.
  await passComparisons(candidate, liveSite);
  const portable = await portableSize(candidate.folder);
  if (portable !== null) options.say(`What hosts of other teams fetch of ${release.name}: ${portable}.`);
  const [ownSources, tried] = await Promise.all([
    'packageFile' in candidate ? checkOwnSources(candidate, options) : [],
    tryInShell(candidate, { live: liveOf(release, liveSite), neighbours: liveNeighbours(release, liveSite) }, options),
  ]);
  const foreign = tried.pictures ? await reportPictures(release, tried.pictures, options.say, options.pictures) : [];
  refuse(release, [...ownSources, ...tried.reasons, ...foreign]);
  return tried.pictures;
}

/** Checks the sources that a release is made from: their types, and which fields of the API they read. */
async function checkOwnSources({ release, packageFile }: OwnCandidate, options: GateOptions): Promise<string[]> {
  const [types, recorded] = await Promise.all([
    checkTypes(release.name),
    checkRecording(`remote-${release.name}`, path.dirname(packageFile), options),
  ]);
  return [...types, ...recorded];
}

/**
 * The quick checks for several candidates at once: each is compared with what is live once all that pass are live. The
 * offers of running shells don't matter, because the shell of this checkout is about to be started.
 * @returns the reasons for a refusal by the candidate's name; a release that may pass has no entry.
 */
export async function compareTogether(
  candidates: readonly Candidate[],
  liveSite: LiveSite,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { registry } = liveSite;
  const coming = Object.fromEntries(candidates.map(({ release }) => [release.name, release]));
  const together = {
    ...liveSite,
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
  // A release that depends on one of these may have to be refused too.
  const rest = await compareTogether(
    candidates.filter(({ release }) => !refused.has(release.name)),
    liveSite,
  );
  return new Map([...refused, ...rest]);
}

/** The quick part of the gate. @throws ReleaseRefusedError with every reason. */
export async function passComparisons(candidate: Candidate, liveSite: LiveSite): Promise<void> {
  const { release } = candidate;
  refuse(release, await compare(candidate, contextOf(release, liveSite)));
}

async function compare(candidate: Candidate, context: ReturnType<typeof contextOf>): Promise<string[]> {
  const { release, folder } = candidate;
  const { breaks, lacks } = await conflictsWith(release, context);
  return [
    ...(release.adopted ? [] : await checkOwnCode(candidate)),
    ...breaks,
    ...lacks,
    ...checkNavigation(
      release,
      context.neighbours.map((neighbour) => neighbour.release),
    ),
    ...('budget' in candidate
      ? await checkSize(release, path.join(folder, 'web'), candidate.budget, OVER_THE_ADOPTED_BUDGET)
      : await checkSize(release, path.join(folder, 'web'), await readBudget(candidate.packageFile))),
  ];
}

const OVER_THE_ADOPTED_BUDGET = 'ask its team for a lighter one, or adopt it with a larger --budget.';

/** Checks a build of the preset: its container, its server bundle, and all pages and slots in the bundle. */
async function checkOwnCode({ release, folder }: ReleaseFiles): Promise<string[]> {
  const hostModules = await hostInstances();
  const faults = await loadBundle(path.join(folder, 'server/server.cjs'), (module) => hostModules.get(module) ?? {});
  return [
    ...(await checkContainer(release, path.join(folder, 'web'), hostModules)),
    ...faults.map(
      ({ part, message }) =>
        `“${part}” of ${release.name} throws as soon as it is loaded (${message}): its page would be the ` +
        'message of a failing section.',
    ),
    ...(await checkPortable(release.name, folder)),
  ];
}

function refuse(release: Release, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReleaseRefusedError(release, reasons);
}
