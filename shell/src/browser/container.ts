import { fetchError } from './fetch-error.ts';
import { runScript } from './run-script.ts';

/**
 * The browser side of Module Federation: fetches a container and gives it the host's modules. A container is a script
 * that sets a global variable with `init` and `get`, as in every Module Federation build.
 */

export interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** The modules of a share scope, each with its versions. */
export type ShareScope = Readonly<Record<string, object>>;

declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope; readonly northlight: ShareScope };

/**
 * Fetches, runs and initialises a container.
 * @param address of its script; a second call with another address runs the script again.
 * @param integrity its Subresource Integrity hash; browsers refuse a script that differs from it.
 * @throws a FetchError when the script can't be fetched or is refused; another error when it throws, or sets no
 * container.
 */
export async function fetchContainer(
  address: string,
  integrity: string | null,
  globalName: string,
  isEarlier = false,
): Promise<Container> {
  await runScript(address, integrity);
  const found: unknown = Reflect.get(window, globalName);
  if (!isContainer(found)) throw new Error(`${address} is no container`);
  await found.init(await hostModules(isEarlier));
  return found;
}

/**
 * The modules that a remote of this site gets: the packages of the scope `default`, which any remote may use, and those
 * of the scope `northlight`, which only remotes of this site use.
 * @param isEarlier adds what containers request that were built when the host offered more modules, by other names.
 */
async function hostModules(isEarlier: boolean): Promise<object> {
  await __webpack_init_sharing__('default');
  await __webpack_init_sharing__('northlight');
  const { default: whole, northlight } = __webpack_share_scopes__;
  const own = Object.assign(northlight, whole);
  return isEarlier ? (await import('./earlier-modules.ts')).withEarlierModules(own) : own;
}

/** Matched strictly, because browsers run a script unchecked if its `integrity` is no valid hash. */
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Fetches the hash of a container from the site. @throws a FetchError when the site returns none. */
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
