import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import { fetchError } from '../fetch-error.ts';
import { runScript } from '../run-script.ts';
import { asFetchError } from './as-fetch-error.ts';

/** A container as Module Federation's runtime expects it. */
export interface RemoteEntry {
  init(...args: unknown[]): void | Promise<void>;
  get(module: string): () => Promise<unknown>;
}

/**
 * Fetches and runs a remote's container, which is checked by its hash.
 * @throws a FetchError when it can't be fetched or its hash differs; another error when it throws, or sets no
 * container.
 */
export async function fetchEntry({ webBase, entry, entryType, globalName, integrity }: AdoptedData) {
  const file = { address: `${webBase}${entry}`, integrity: integrity[entry] };
  const found =
    entryType === 'module' ? await importModule(file) : await runFile(file).then(() => globalOf(globalName));
  if (!isEntry(found)) throw new Error(`${file.address} is no container`);
  return found;
}

/**
 * Fetches the scripts that the exposed module needs at once, checked by their hashes. The container would fetch them
 * without a hash, but it does not fetch a script that is loaded already.
 */
export async function fetchScripts({ webBase, scripts, entryType, integrity }: AdoptedData): Promise<void> {
  const fetchOne = entryType === 'module' ? preloadModule : runFile;
  await Promise.all(scripts.map((name) => fetchOne({ address: `${webBase}${name}`, integrity: integrity[name] })));
}

interface File {
  readonly address: string;
  /** Its Subresource Integrity hash; undefined for a file without one. */
  readonly integrity: string | undefined;
}

/** Value of a script's global variable, including one declared without `var`. */
const globalOf = (name: string): unknown => Reflect.get(globalThis, name);

async function importModule(file: File): Promise<unknown> {
  await preloadModule(file);
  const exported: unknown = await import(/* webpackIgnore: true */ file.address).catch((error: unknown) => {
    throw asFetchError(error);
  });
  // Some builds export the container as a whole, most export its functions.
  return isEntry(exported) ? exported : Reflect.get(Object(exported), 'default');
}

const runFile = ({ address, integrity }: File): Promise<void> => runScript(address, integrity ?? null);

/** Preloads a module with its hash. `import()` takes no hash, but it uses the module that was preloaded with one. */
async function preloadModule({ address, integrity = '' }: File): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    integrity,
  });
  // A browser without `modulepreload` fetches the module on import, without checking its hash.
  if (!link.relList.supports('modulepreload')) return;
  link.href = address;
  await whenLoaded(link, address);
  link.remove();
}

/**
 * Appends an element to `place`. Resolves when the file that the element refers to has loaded. @throws a FetchError.
 */
export const whenLoaded = (element: HTMLElement, address: string, place: Node = document.head): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(fetchError(address)));
    place.appendChild(element);
  });

const isEntry = (value: unknown): value is RemoteEntry =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
