import { readFile } from 'node:fs/promises';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteRoute } from '@northlight/shared/remote';
import { HOST_MODULES, offeredNames } from '../preset/host-modules.ts';

/** The modules of the host as they are installed here: what a remote's bundle is evaluated with outside of a shell. */
export async function hostInstances(): Promise<ReadonlyMap<string, object>> {
  const instances = await Promise.all(
    HOST_MODULES.map(async (module) => ({ names: offeredNames(module), instance: (await import(module)) as object })),
  );
  return new Map(instances.flatMap(({ names, instance }) => names.map((name) => [name, instance] as const)));
}

/** What threw while it was loaded: a page or a slot by its id, with the error. */
export interface LoadFault {
  readonly part: string;
  readonly message: string;
}

/**
 * Evaluates a remote's server bundle, and all pages and slots in it, with these modules of the host.
 * @returns what threw.
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
        // What a bundle throws may be no Error of this realm.
        return { part, message: String(error) };
      }
    }),
  );
  return faults.filter((fault) => fault !== null);
}

const everyRoute = (routes: readonly RemoteRoute[]): RemoteRoute[] =>
  routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
