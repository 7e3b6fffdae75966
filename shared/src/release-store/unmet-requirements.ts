import satisfiesRange from 'semver/functions/satisfies.js';
import type { Release, ShellOffer } from '../release/index.ts';

/** Something that a release needs from a shell and that the shell lacks. */
export type UnmetRequirement =
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'version'; readonly module: string; readonly offered: string; readonly built: string }
  | { readonly kind: 'name'; readonly module: string; readonly name: string };

/**
 * What a release needs and a shell lacks: a module, its version, or a name that the module exports. The version of the
 * room `shared` never changes, so for its modules only the names count. Releases without a list of names (older ones)
 * are not checked.
 */
export function unmetRequirements(
  { hostModules, hostNames }: Pick<Release, 'hostModules' | 'hostNames'>,
  { modules }: Pick<ShellOffer, 'modules'>,
): UnmetRequirement[] {
  return Object.entries(hostNames ?? {}).flatMap(([module, names]): UnmetRequirement[] => {
    const offered = modules[module];
    if (!offered) return [{ kind: 'module', module }];
    const built = hostModules[module];
    const version: UnmetRequirement[] =
      built !== undefined && !satisfies(offered.version, built)
        ? [{ kind: 'version', module, offered: offered.version, built }]
        : [];
    return [
      ...version,
      ...names
        .filter((name) => !offered.exports.includes(name))
        .map((name): UnmetRequirement => ({ kind: 'name', module, name })),
    ];
  });
}

/** Whether a version is in the range `^built`, which containers require. A prerelease satisfies no other range. */
export const satisfies = (version: string, built: string): boolean => satisfiesRange(version, `^${built}`);

/** Whether a version is in a range in the format of package.json: `^19.0.0`. */
export const isInRange = (version: string, range: string): boolean => satisfiesRange(version, range);
