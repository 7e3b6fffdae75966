declare const __webpack_share_scopes__: {
  readonly default?: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

/** The modules that the shell shares with containers of any team, in the form of Module Federation's runtime. */
export const sharedByShell = (): Readonly<Record<string, Readonly<Record<string, object>>>> =>
  Object.fromEntries(
    Object.entries(__webpack_share_scopes__.default ?? {}).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.keys(versions).map((version) => [
          version,
          {
            version,
            from: 'northlight',
            scope: ['default'],
            useIn: [],
            deps: [],
            loaded: true,
            eager: true,
            strategy: 'loaded-first',
            shareConfig: { singleton: true, requiredVersion: `^${version}` },
          },
        ]),
      ),
    ]),
  );
