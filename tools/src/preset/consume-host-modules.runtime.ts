/**
 * How a container gets the modules of its host. `SharingRuntimePlugin` writes this into the container in place of the
 * bundler's own code, which also supports ranges, fallbacks and copies that a remote includes. A remote of this product
 * includes no copies: it takes the one instance of its host.
 */

type Factory = () => unknown;

export interface OfferedVersion {
  /** Set when the version is first used: from then on it is the one instance. */
  loaded?: unknown;
  get(): Factory | Promise<Factory>;
}

interface Consumed {
  readonly shareScope: string;
  readonly shareKey: string;
  /** `^1.2.3`. */
  readonly requiredVersion: string;
}

/**
 * The bundler's runtime: share scopes (S), module factories (m), evaluated modules (c), and the handlers that add the
 * promises a chunk waits for (f).
 */
declare const __webpack_require__: {
  readonly S: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, OfferedVersion>>>>>>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  readonly consumesLoadingData: {
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>;
  };
};

const { f: handlers, m: factories, c: evaluated, consumesLoadingData } = __webpack_require__;
const installing = new Map<string, Promise<void>>();

handlers.consumes = (chunk, promises) => {
  for (const id of consumesLoadingData.chunkMapping[chunk] ?? []) {
    const installed = installing.get(id) ?? Promise.resolve(id).then(install);
    installing.set(id, installed);
    promises.push(installed);
  }
};

/**
 * Installs a module. If it is not available, importing it throws the reason, and the next chunk that needs it tries
 * again.
 */
async function install(id: string): Promise<void> {
  let factory: Factory;
  try {
    factory = await offeredVersion(consumesLoadingData.moduleIdToConsumeDataMapping[id]).get();
  } catch (error) {
    installing.delete(id);
    factory = () => {
      throw error;
    };
  }
  factories[id] = (module) => {
    delete evaluated[id];
    module.exports = factory();
  };
}

/** @returns the version that is in use, or else the newest. @throws when the host does not offer the module. */
function offeredVersion(consumed: Consumed | undefined): OfferedVersion {
  if (!consumed) throw new Error('This container does not know the module.');
  const { shareScope, shareKey, requiredVersion } = consumed;
  const [newest, ...others] = Object.entries(__webpack_require__.S[shareScope]?.[shareKey] ?? {}).sort(
    ([one], [other]) => compared(other, one),
  );
  if (!newest) throw new Error(`Shared module ${shareKey} doesn't exist in shared scope ${shareScope}`);
  const [version, offered] = [newest, ...others].find(([, { loaded }]) => loaded) ?? newest;
  if (!accepts(requiredVersion, version))
    console.warn(`Unsatisfied version ${version} of shared singleton module ${shareKey} (required ${requiredVersion})`);
  offered.loaded = 1;
  return offered;
}

const compared = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

/** Whether a caret range accepts a version: same first number other than 0, and not older. */
function accepts(range: string, version: string): boolean {
  const [same = ''] = /(?:0\.)*\d+/.exec(range) ?? [];
  return `${version}.`.startsWith(`${same}.`) && compared(version, range.slice(1)) >= 0;
}
