import type * as React from 'react';

/** The React module of the page. */
export type PageReact = typeof React;

/** The modules that the shell gives to a container: complete packages, by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

interface SharedVersion {
  /** Returns the factory of the module, or a promise of it. */
  readonly get: () => unknown;
}

/** The modules of the shell that a remote of another team may use. */
const OFFERED = ['react', 'react/jsx-runtime', 'react-dom'] as const;
const RENDERER = 'react-dom/client';

interface OfferedModule {
  readonly version: string;
  readonly lib: () => unknown;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

/**
 * The shared modules in the form of Module Federation's runtime. They are marked as evaluated, so that a newer copy in
 * a remote does not replace them.
 * @param findRenderer finds the page's `react-dom/client` by the version of its React; null for none.
 */
export async function sharedModules(
  scope: ShareScope,
  findRenderer: (version: string) => Promise<unknown>,
): Promise<Record<string, OfferedModule>> {
  const found = OFFERED.map(async (name) => {
    const [version, shared] = Object.entries(scope[name] ?? {})[0] ?? [];
    return version === undefined || !shared ? [] : [[name, offered(version, await moduleOf(shared))] as const];
  });
  const version = Object.keys(scope['react-dom'] ?? {})[0];
  const renderer = version === undefined ? null : await findRenderer(version);
  return Object.fromEntries([
    ...(await Promise.all(found)).flat(),
    ...(version === undefined || renderer === null ? [] : [[RENDERER, offered(version, renderer)] as const]),
  ]);
}

const offered = (version: string, module: unknown): OfferedModule => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** The page's React. @throws when the scope has none. */
export async function reactIn(scope: ShareScope): Promise<PageReact> {
  const shared = Object.values(scope.react ?? {})[0];
  const module = shared && (await moduleOf(shared));
  if (isReact(module)) return module;
  throw new Error('the page has no React to share');
}

/** Evaluates and returns the module of one version in a share scope. */
export async function moduleOf({ get }: SharedVersion): Promise<unknown> {
  const factory: unknown = await get();
  return typeof factory === 'function' ? factory() : factory;
}

const isReact = (module: unknown): module is PageReact =>
  typeof module === 'object' && module !== null && 'createElement' in module && 'useSyncExternalStore' in module;
