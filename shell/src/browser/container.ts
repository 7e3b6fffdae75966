/**
 * The browser side of Module Federation: fetching a container and handing it the host's modules. A container is a
 * script that leaves a global variable with `init` and `get`, as every Module Federation build does.
 */

export interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

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
): Promise<Container> {
  await runScript(address, integrity);
  const found: unknown = Reflect.get(window, globalName);
  if (!isContainer(found)) throw new Error(`${address} is no container`);
  await __webpack_init_sharing__('default');
  await found.init(__webpack_share_scopes__.default);
  return found;
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

function runScript(address: string, integrity: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: string | undefined;
    const onError = ({ filename, message }: ErrorEvent) => {
      if (filename === script.src) thrown = message;
    };
    const finish = (act: () => void) => {
      window.removeEventListener('error', onError);
      script.remove();
      act();
    };
    window.addEventListener('error', onError);
    // Also the way its chunks are asked for, and the preloads of both: asked for in another way they would be fetched
    // twice.
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = address;
    script.addEventListener('load', () =>
      finish(() => (thrown === undefined ? resolve() : reject(new Error(`${address} threw: ${thrown}`)))),
    );
    script.addEventListener('error', () => finish(() => reject(fetchError(address))));
    document.head.append(script);
  });
}

/** Worth another try, unlike what a container does once it runs. */
const fetchError = (address: string, cause?: unknown): Error =>
  Object.assign(new Error(`${address} could not be fetched`, { cause }), { name: 'FetchError' });

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
