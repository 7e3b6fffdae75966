import { readFile } from 'node:fs/promises';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteRoute } from '@northlight/shared/remote';
import { OFFERED_MODULES, offeredNames } from '../preset/host-modules.ts';

/**
 * The host modules as they are installed here, by all their names. Remotes' bundles are evaluated with them outside of
 * a shell.
 */
export async function hostInstances(): Promise<ReadonlyMap<string, object>> {
  const instances = await Promise.all(
    OFFERED_MODULES.map(async (module) => ({
      names: offeredNames(module),
      instance: (await import(module)) as object,
    })),
  );
  return new Map(instances.flatMap(({ names, instance }) => names.map((name) => [name, instance] as const)));
}

/** An error that was thrown while a page or slot was loaded. `part` is its id. */
export interface LoadFault {
  readonly part: string;
  readonly message: string;
}

/**
 * Evaluates a remote's server bundle with these host modules, and loads all its pages and slots.
 * @returns the errors that pages and slots threw. @throws what the bundle itself throws.
 */
export async function loadBundle(serverFile: string, require: (module: string) => object): Promise<LoadFault[]> {
  const definition = evaluateBundle(await readFile(serverFile, 'utf8'), { file: serverFile, require });
  const { routes = [], slots = {} } = definition ?? {};
  const parts = [
    ...everyRoute(routes).map(({ id, page }) => ({ part: id, load: page })),
    ...Object.entries(slots).map(([id, { component }]) => ({ part: id, load: component })),
  ];
  const faults = await Promise.all(
    parts.map(async ({ part, load }) => {
      try {
        await load();
        return null;
      } catch (error) {
        // The error may come from another realm and not be an instance of Error here.
        return { part, message: String(error) };
      }
    }),
  );
  return faults.filter((fault) => fault !== null);
}

const everyRoute = (routes: readonly RemoteRoute[]): RemoteRoute[] =>
  routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
