import type { Host, Release } from '@northlight/shared/release';

/**
 * What a release asks of the shell and the live one does not have: a module of another version, or a name that its module does not export.
 * @param used names by module, as far as the release's code shows them.
 */
export function checkHost(candidate: Pick<Release, 'name' | 'hostModules'>, used: ReadonlyMap<string, ReadonlySet<string>>, { modules }: Pick<Host, 'modules'>): string[] {
  const { name, hostModules } = candidate;
  const asked = Object.entries(hostModules).filter(([module]) => used.has(module));
  return [
    ...asked.flatMap(([module, version]) => {
      const offered = modules[module];
      if (!offered) return [`The live shell does not offer ${module}, which ${name} needs: start the shell of this checkout first.`];
      if (satisfies(offered.version, version)) return [];
      return [`The live shell runs ${module} ${offered.version}, and ${name} was built for ^${version}: start the shell of this checkout first, or build against the live one.`];
    }),
    ...[...used].flatMap(([module, names]) => {
      const offered = modules[module];
      return offered ? [...names].filter((word) => !offered.exports.includes(word)).map((word) => `The live shell’s ${module} has no “${word}”, which ${name} uses: start a shell that has it first.`) : [];
    }),
  ];
}

/** Whether a version is in the range `^built`, as the containers ask for it: nothing before it, and no change of what its left-most number above zero stands for. */
export function satisfies(version: string, built: string): boolean {
  // A release candidate is in no range but its own.
  if (version.includes('-')) return version === built;
  const [have, want] = [numbersOf(version), numbersOf(built)];
  const fixed = want.findIndex((number) => number > 0);
  const upTo = fixed < 0 ? want.length : fixed + 1;
  if (want.slice(0, upTo).some((number, index) => have[index] !== number)) return false;
  return (want.map((number, index) => (have[index] ?? 0) - number).find((one) => one !== 0) ?? 0) >= 0;
}

const numbersOf = (version: string): number[] => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
