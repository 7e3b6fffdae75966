import type { Registry, Release, ShellOffer } from '@northlight/shared/release';
import { type UnmetRequirement, unmetRequirements } from '@northlight/shared/release-store';

/** Live releases are incompatible with this shell: some of their pages would break. */
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
  /** Sentences about releases that visitors are shown and that this shell can't show. */
  readonly incompatible: readonly string[];
  /** Sentences that are only logged: about fallback versions, and about releases that don't state what they use. */
  readonly notes: readonly string[];
}

/**
 * Checks all releases that visitors may be shown against the offer of this shell: the versions of its modules, and the
 * names that the releases use of them.
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
