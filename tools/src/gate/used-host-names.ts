import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import type { RemoteDefinition, RemoteRoute } from '@northlight/shared/remote';

/** A module function in a bundle begins in the first column, with its id. */
const MODULE = /^(?=(?:"[^"\n]+"|\d+)\([^)]*\) \{$)/m;
const MODULE_OF_HOST = /^("[^"\n]+"|\d+)\([^)]*\) \{\n(?:"use strict";\n)?\s*module\.exports = require\("([^"]+)"\);/;
const DIRECT = /\b(?:const|var|let) ([\w$]{3,}) = require\("([^"]+)"\)/g;
const BY_ID = /\b([\w$]{3,}) = __webpack_require__\(("[^"\n]+"|\d+)\)/g;

/** What interoperability asks of every module is no use of it. */
const INTEROPERABILITY = new Set(['__esModule', 'default', 'then']);

export interface HostUse {
  /** Names by module. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** What threw while it was loaded: pages and slots by their ids, with the error. */
  readonly faults: readonly { readonly part: string; readonly message: string }[];
}

/**
 * The names of the host's modules that a remote's server bundle uses. What its components ask for when they render stands in the bundle, which the
 * preset does not minify; what it takes apart while it and its pages are loaded is recorded there.
 * @param hostModules as the bundle is evaluated with here.
 */
export async function usedHostNames(serverFile: string, hostModules: ReadonlyMap<string, object>): Promise<HostUse> {
  const source = await readFile(serverFile, 'utf8');
  const names = new Map<string, Set<string>>();
  const note = (module: string, name?: string) => {
    const known = names.get(module) ?? new Set();
    names.set(module, known);
    if (name !== undefined && !INTEROPERABILITY.has(name)) known.add(name);
  };

  const faults = await load(source, serverFile, (module) => {
    note(module);
    let isCopied = false;
    return new Proxy(hostModules.get(module) ?? {}, {
      get(target, name, receiver) {
        if (typeof name === 'string' && !isCopied) note(module, name);
        return Reflect.get(target, name, receiver);
      },
      // Who asks for all names copies the module, which says nothing of what is used.
      ownKeys(target) {
        isCopied = true;
        return Reflect.ownKeys(target);
      },
    });
  });

  const parts = source.split(MODULE);
  const byId = new Map(parts.flatMap((part) => [MODULE_OF_HOST.exec(part)]).flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])));
  for (const part of parts) {
    const direct = [...part.matchAll(DIRECT)].map(([, binding = '', module = '']) => [binding, module] as const);
    const named = [...part.matchAll(BY_ID)].map(([, binding = '', id = '']) => [binding, byId.get(id) ?? ''] as const);
    for (const [binding, module] of [...direct, ...named]) {
      if (!hostModules.has(module)) continue;
      note(module);
      for (const [, name = ''] of part.matchAll(new RegExp(`(?<![\\w$.])${binding.replaceAll('$', '\\$')}\\.([A-Za-z_$][\\w$]*)`, 'g'))) note(module, name);
    }
  }
  return { names, faults };
}

/** Evaluates a bundle, and all pages and slots in it. */
async function load(source: string, filename: string, require: (module: string) => object): Promise<HostUse['faults']> {
  const module: { exports: { default?: RemoteDefinition } } = { exports: {} };
  compileFunction(source, ['module', 'exports', 'require'], { filename })(module, module.exports, require);
  const { routes = [], slots = {} } = module.exports.default ?? {};
  const parts = [...everyRoute(routes).map(({ id, page }) => ({ part: id, load: page })), ...Object.entries(slots).map(([id, { component }]) => ({ part: id, load: component }))];
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

const everyRoute = (routes: readonly RemoteRoute[]): RemoteRoute[] => routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
