import { readFile } from 'node:fs/promises';
import type { Release } from '@northlight/shared/release';
import { hostInstances, loadBundle } from './load-bundle.ts';
import { namesInBundle } from './names-in-bundle.ts';

/** Properties that module interoperability reads of every module; reading them is no use of the module. */
const INTEROPERABILITY = new Set(['__esModule', 'default', 'then']);

/**
 * The names of host modules that a remote's server bundle uses, by module. Names that components use when they render
 * are found in the bundle's code; names that are read while the bundle and its pages are loaded are recorded then.
 * @param hostModules the modules that the bundle is evaluated with. Default: those installed here.
 */
export async function usedHostNames(
  serverFile: string,
  hostModules?: ReadonlyMap<string, object>,
): Promise<NonNullable<Release['hostNames']>> {
  const host = hostModules ?? (await hostInstances());
  const names = new Map<string, Set<string>>();
  const note = (module: string, name?: string) => {
    const known = names.get(module) ?? new Set();
    names.set(module, known);
    if (name !== undefined && !INTEROPERABILITY.has(name)) known.add(name);
  };

  await loadBundle(serverFile, (module) => {
    note(module);
    return recording(host.get(module) ?? {}, (name) => note(module, name));
  });
  namesInBundle(await readFile(serverFile, 'utf8'), new Set(host.keys()), note);
  return Object.fromEntries(
    [...names]
      .map(([module, used]) => [module, [...used].toSorted()] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}

/** A proxy of a module that reports each name that is read. */
function recording(module: object, note: (name: string) => void): object {
  let isCopied = false;
  return new Proxy(module, {
    get(target, name, receiver) {
      if (typeof name === 'string' && !isCopied) note(name);
      return Reflect.get(target, name, receiver);
    },
    // Code that reads all keys copies the module: the reads that follow do not show which names it uses.
    ownKeys(target) {
      isCopied = true;
      return Reflect.ownKeys(target);
    },
  });
}
