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
const OFFERED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

interface OfferedModule {
  readonly version: string;
  readonly lib: () => unknown;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

/**
 * As Module Federation's runtime takes them: evaluated already, so that a newer copy of a remote does not replace them.
 */
export async function sharedModules(scope: ShareScope): Promise<Record<string, OfferedModule>> {
  const found = await Promise.all(
    OFFERED.map(async (name) => {
      const [version, shared] = Object.entries(scope[name] ?? {})[0] ?? [];
      if (version === undefined || !shared) return [];
      const module = await moduleOf(shared);
      const shareConfig = { singleton: true, requiredVersion: `^${version}` } as const;
      return [[name, { version, lib: () => module, shareConfig }] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

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
