import type { Release, ShellOffer } from '@northlight/shared/release';
import { type UnmetRequirement, unmetRequirements } from '@northlight/shared/release-store';

/**
 * What a release needs and a running shell does not have: a module, its version, or a name that it exports.
 * @returns one sentence for each.
 */
export function checkShells(
  candidate: Pick<Release, 'name' | 'hostModules' | 'hostNames'>,
  offers: readonly Pick<ShellOffer, 'modules'>[],
): string[] {
  const reasons = offers.flatMap((offer) =>
    unmetRequirements(candidate, offer).map((lack) => reasonFor(candidate.name, lack)),
  );
  return [...new Set(reasons)];
}

function reasonFor(name: string, lack: UnmetRequirement): string {
  switch (lack.kind) {
    case 'module':
      return (
        `The live shell does not offer ${lack.module}, which ${name} needs: start the shell of this checkout ` +
        'first.'
      );
    case 'version':
      return (
        `The live shell runs ${lack.module} ${lack.offered}, and ${name} was built for ^${lack.built}: start the ` +
        'shell of this checkout first, or build against the live one.'
      );
    case 'name':
      return (
        `The live shell’s ${lack.module} has no “${lack.name}”, which ${name} uses: ` +
        'start a shell that has it first.'
      );
  }
}
