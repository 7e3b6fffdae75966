import hostModules from 'host-modules';
import { recordStyles } from './recorded-styles.ts';

const STYLES = '@northlight/styled';
/** The name by which older bundles require it, built before it had a name of its own. */
const PACKAGE_OF_STYLES = 'styled-components';

/** The modules of the shell for one server bundle. */
export interface BundleModules {
  /**
   * `require` of the bundle: the shell's own instances of its modules, and nothing else.
   * @throws for a module that the shell does not offer.
   */
  readonly require: (name: string) => unknown;
  /** Ids of the styles that the bundle has made so far, in order of creation. */
  readonly styles: readonly string[];
}

export function modulesForBundle(): BundleModules {
  const styles = recordStyles(hostModules[STYLES] ?? {});
  return {
    require: (name) => {
      const module = requireHostModule(name);
      return name === STYLES || name === PACKAGE_OF_STYLES ? styles.module : module;
    },
    styles: styles.ids,
  };
}

/** The shell's own instance of a module. @throws for one that it does not offer. */
export function requireHostModule(name: string): object | undefined {
  if (!Object.hasOwn(hostModules, name))
    throw new Error(`A remote asked for "${name}", which the shell does not offer.`);
  return hostModules[name];
}

/** The exported names of each module that a remote may use. */
export const hostExports = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(hostModules).map(([name, exported]) => [name, Object.keys(exported).toSorted()]));
