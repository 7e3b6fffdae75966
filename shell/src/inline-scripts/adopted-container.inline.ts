import { ADOPTED_GLOBAL, ADOPTED_SCRIPT, type AdoptedData } from '../app/adopted/adopted-data.ts';
import { containerNameOf } from '../app/release-address.ts';
import { fetchError } from '../browser/fetch-error.ts';

/**
 * The container of an adopted remote, for the shell's own loader. It loads the code that shows adopted remotes, once
 * for all of them, and delegates to the container which that code makes from the data. Other pages don't load that
 * code.
 */

interface Container {
  init(shareScope: object): Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** The server writes the data before this script. */
declare const ADOPTED: AdoptedData;

type MakeContainer = (data: AdoptedData) => Container;
const isMaker = (value: unknown): value is MakeContainer => typeof value === 'function';

function fetchMaker(): Promise<MakeContainer> {
  const known: unknown = Reflect.get(globalThis, ADOPTED_GLOBAL);
  if (isMaker(known)) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: ADOPTED_SCRIPT });
    script.addEventListener('load', () => {
      const made: unknown = Reflect.get(globalThis, ADOPTED_GLOBAL);
      if (isMaker(made)) resolve(made);
      else reject(new Error(`${ADOPTED_SCRIPT} left nothing behind`));
    });
    script.addEventListener('error', () => reject(fetchError(ADOPTED_SCRIPT)));
    document.head.append(script);
  });
}

let container: Promise<Container> | undefined;
const whole = () => (container ??= fetchMaker().then((make) => make(ADOPTED)));

Reflect.set(globalThis, containerNameOf(ADOPTED.name), {
  init: async (scope: object) => (await whole()).init(scope),
  get: async (module: string) => (await whole()).get(module),
} satisfies Container);
