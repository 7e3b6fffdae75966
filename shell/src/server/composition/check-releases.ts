import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import { type UnmetRequirement, unmetRequirements } from '@northlight/shared/release-store';

/** What is live was made for another shell: some of its pages would break on this one. */
export class IncompatibleReleasesError extends Error {
  override readonly name = 'IncompatibleReleasesError';

  constructor(reasons: readonly string[]) {
    super(
      `This shell does not go together with what is live:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}\n` +
        'Release those remotes anew for it, or start the shell that was there before. With ' +
        'ALLOW_INCOMPATIBLE_REMOTES=1 it starts all the same.',
    );
  }
}

export interface CheckedReleases {
  /** Releases that some visitor is shown, and that this shell can't show: one sentence each. */
  readonly incompatible: readonly string[];
  /** What is only good to know: of earlier releases to fall back on, and of those that never said what they use. */
  readonly notes: readonly string[];
}

/**
 * Holds everything that visitors are shown against what this shell offers them: their versions of its modules, and the
 * names that they use.
 */
export function checkReleases(
  { remotes, canaries, fallbacks }: Registry,
  offer: Pick<ShellOffer, 'modules'>,
): CheckedReleases {
  const live = Object.values(remotes).map((release) => ({ release, called: `${release.name} ${release.version}` }));
  const trials = Object.values(canaries)
    .filter(({ stopped }) => !stopped)
    .map(({ release }) => ({ release, called: `the canary ${release.version} of ${release.name}` }));
  const earlier = Object.keys(remotes).flatMap((name) =>
    (fallbacks[name] ?? []).map((release) => ({
      release,
      called: `${release.name} ${release.version}, which visitors fall back on,`,
    })),
  );
  const shown = [...live, ...trials];
  return {
    incompatible: shown.flatMap((one) => sentencesFor(one, offer)),
    notes: [
      ...earlier.flatMap((one) => sentencesFor(one, offer)),
      ...shown.flatMap(({ release, called }) =>
        release.hostNames
          ? []
          : [`It is not known what ${called} uses of the shell: it was released before that was stored.`],
      ),
    ],
  };
}

function sentencesFor(
  { release, called }: { release: Release; called: string },
  offer: Pick<ShellOffer, 'modules'>,
): string[] {
  const lacks = unmetRequirements(release, offer);
  const modules = [...new Set(lacks.map(({ module }) => module))];
  return modules.flatMap((module) => {
    const inModule = lacks.filter((lack) => lack.module === module);
    const names = inModule.flatMap((lack) => (lack.kind === 'name' ? [`“${lack.name}”`] : []));
    return [
      ...inModule.flatMap((lack) => aboutModule(called, lack)),
      ...(names.length > 0 ? [`${called} uses ${names.join(', ')} of ${module}, which this shell does not have.`] : []),
    ];
  });
}

function aboutModule(called: string, lack: UnmetRequirement): string[] {
  if (lack.kind === 'module') return [`${called} needs ${lack.module}, which this shell does not offer.`];
  return lack.kind === 'version'
    ? [`${called} was built for ${lack.module} ^${lack.built}, and this shell has ${lack.offered}.`]
    : [];
}
