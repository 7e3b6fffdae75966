import type * as React from 'react';

/** React as a module, the page's own. */
export type PageReact = typeof React;

/** What a container is given by the shell: complete packages, by their names and versions. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

interface SharedVersion {
  /** Answers what makes the module, at once or later. */
  readonly get: () => unknown;
}

/** Of the shell's modules those that a remote of another team may know. */
const OFFERED = ['react', 'react/jsx-runtime', 'react-dom'] as const;
const RENDERER = 'react-dom/client';

interface OfferedModule {
  readonly version: string;
  readonly lib: () => unknown;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

/**
 * As Module Federation's runtime takes them: evaluated already, so that a newer copy of a remote does not replace them.
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

/** The module of one version in a share scope. */
export async function moduleOf({ get }: SharedVersion): Promise<unknown> {
  const factory: unknown = await get();
  return typeof factory === 'function' ? factory() : factory;
}

const isReact = (module: unknown): module is PageReact =>
  typeof module === 'object' && module !== null && 'createElement' in module && 'useSyncExternalStore' in module;
