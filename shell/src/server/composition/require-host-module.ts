import hostModules from 'host-modules';

/**
 * `require` of a remote's server bundle: the shell's own instances of its modules, and nothing else.
 * @throws for a module that the shell does not offer.
 */
export function requireHostModule(name: string): unknown {
  if (!Object.hasOwn(hostModules, name))
    throw new Error(`A remote asked for "${name}", which the shell does not offer.`);
  return hostModules[name];
}

/** The names of each module that a remote may use. */
export const hostExports = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(hostModules).map(([name, exported]) => [name, Object.keys(exported).toSorted()]));
