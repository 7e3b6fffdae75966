import type { Host, Release } from '../release/index.ts';

/** Something that a release asks of the host, and that it does not have. */
export type HostLack =
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'version'; readonly module: string; readonly offered: string; readonly built: string }
  | { readonly kind: 'name'; readonly module: string; readonly name: string };

/**
 * What a release asks of a shell and it does not have: a module, its version, or a name that the module exports. The
 * shared room's version never changes, so there the names are what counts. Nothing is known of a release that is older
 * than its list of names.
 */
export function hostLacks(
  { hostModules, hostNames }: Pick<Release, 'hostModules' | 'hostNames'>,
  { modules }: Pick<Host, 'modules'>,
): HostLack[] {
  return Object.entries(hostNames ?? {}).flatMap(([module, names]): HostLack[] => {
    const offered = modules[module];
    if (!offered) return [{ kind: 'module', module }];
    const built = hostModules[module];
    const version: HostLack[] =
      built !== undefined && !satisfies(offered.version, built)
        ? [{ kind: 'version', module, offered: offered.version, built }]
        : [];
    return [
      ...version,
      ...names
        .filter((name) => !offered.exports.includes(name))
        .map((name): HostLack => ({ kind: 'name', module, name })),
    ];
  });
}

/**
 * Whether a version is in the range `^built`, as the containers ask for it: nothing before it, and no change of what
 * its left-most number above zero stands for.
 */
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
