import { readFile } from 'node:fs/promises';
import type { Release } from '@northlight/shared/release';
import { hostInstances, loadBundle } from './load-bundle.ts';
import { namesInBundle } from './names-in-bundle.ts';

/** What interoperability asks of every module is no use of it. */
const INTEROPERABILITY = new Set(['__esModule', 'default', 'then']);

/**
 * The names of the host's modules that a remote's server bundle uses, by module. What its components ask for when they
 * render stands in the bundle; what it takes while it and its pages are loaded is recorded there.
 * @param hostModules as the bundle is evaluated with here.
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

/** A module that tells which of its names are taken. */
function recording(module: object, note: (name: string) => void): object {
  let isCopied = false;
  return new Proxy(module, {
    get(target, name, receiver) {
      if (typeof name === 'string' && !isCopied) note(name);
      return Reflect.get(target, name, receiver);
    },
    // Code that asks for all names copies the module: that does not tell which of them it uses.
    ownKeys(target) {
      isCopied = true;
      return Reflect.ownKeys(target);
    },
  });
}
