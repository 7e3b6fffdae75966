import type { AdoptedData } from '../../app/adopted/adopted-data.ts';
import { fetchError } from '../fetch-error.ts';
import { runScript } from '../run-script.ts';
import { asFetchError } from './as-fetch-error.ts';

/** A container as Module Federation's runtime takes it. */
export interface RemoteEntry {
  init(...args: unknown[]): void | Promise<void>;
  get(module: string): () => Promise<unknown>;
}

/**
 * Fetches and runs a remote's container, checked by its hash.
 * @throws a FetchError when it can't be fetched or is refused; another when it throws, or leaves no container behind.
 */
export async function fetchEntry({ webBase, entry, entryType, globalName, integrity }: AdoptedData) {
  const file = { address: `${webBase}${entry}`, integrity: integrity[entry] };
  const found =
    entryType === 'module' ? await importModule(file) : await runFile(file).then(() => globalOf(globalName));
  if (!isEntry(found)) throw new Error(`${file.address} is no container`);
  return found;
}

/**
 * Fetches the scripts that the exposed module needs at once, checked by their hashes. The container asks for none that
 * is there already; left to itself it would ask for them without a hash.
 */
export async function fetchScripts({ webBase, scripts, entryType, integrity }: AdoptedData): Promise<void> {
  const fetchOne = entryType === 'module' ? preloadModule : runFile;
  await Promise.all(scripts.map((name) => fetchOne({ address: `${webBase}${name}`, integrity: integrity[name] })));
}

interface File {
  readonly address: string;
  /** Its hash; undefined for a file that has none. */
  readonly integrity: string | undefined;
}

/** A script's global variable, also one that was declared without `var`. */
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

/** A module can't be given a hash where it is imported; what was preloaded with one is what is imported then. */
async function preloadModule({ address, integrity = '' }: File): Promise<void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    integrity,
  });
  // Another browser fetches the module when it is imported, unchecked.
  if (!link.relList.supports('modulepreload')) return;
  link.href = address;
  await whenLoaded(link, address);
  link.remove();
}

/** Puts an element in its place. Resolves when what it asks for is there. @throws a FetchError. */
export const whenLoaded = (element: HTMLElement, address: string, place: Node = document.head): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(fetchError(address)));
    place.appendChild(element);
  });

const isEntry = (value: unknown): value is RemoteEntry =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
