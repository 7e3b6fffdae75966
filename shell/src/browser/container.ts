import { fetchError } from './fetch-error.ts';
import { runScript } from './run-script.ts';

/**
 * The browser side of Module Federation: fetching a container and handing it the host's modules. A container is a
 * script that leaves a global variable with `init` and `get`, as every Module Federation build does.
 */

export interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

type ShareScope = Readonly<Record<string, object>>;

declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope; readonly northlight: ShareScope };

/**
 * Fetches, runs and initialises a container.
 * @param address of its script; a second call with another address runs it anew.
 * @param integrity its hash; a script that differs from it is refused by the browser.
 * @throws a FetchError when the script can't be fetched or is refused; another when it throws, or leaves no container
 * behind.
 */
export async function fetchContainer(
  address: string,
  integrity: string | null,
  globalName: string,
  withOldNames = false,
): Promise<Container> {
  await runScript(address, integrity);
  const found: unknown = Reflect.get(window, globalName);
  if (!isContainer(found)) throw new Error(`${address} is no container`);
  await found.init(await hostModules(withOldNames));
  return found;
}

/**
 * What a remote of this site is given: the whole packages that any remote finds in the scope `default`, and in a scope
 * of their own what is only for remotes of this site.
 * @param withOldNames as containers look for them that were built before that scope.
 */
async function hostModules(withOldNames: boolean): Promise<object> {
  await __webpack_init_sharing__('default');
  await __webpack_init_sharing__('northlight');
  const { default: whole, northlight } = __webpack_share_scopes__;
  const own = Object.assign(northlight, whole);
  if (!withOldNames) return own;
  return { ...own, 'react-router-dom': own['@northlight/router'], 'styled-components': own['@northlight/styled'] };
}

/** To the letter: a script with something else in place of a hash is run by browsers unchecked. */
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Asks the site for the hash of a container. @throws a FetchError when it has none to tell. */
export async function fetchIntegrity(address: string): Promise<string> {
  try {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.ok && HASH.test(text)) return text;
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    throw fetchError(address, error);
  }
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
