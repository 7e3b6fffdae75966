/**
 * How the shell offers its modules. `SharingRuntimePlugin` writes this into the shell and into containers (which offer
 * nothing) in place of the bundler's own code, which can also read the offers of other containers.
 */

export interface OfferedVersion {
  readonly get: () => () => unknown;
  /** The host that offers it. */
  readonly from: string;
  /** Available without a request. */
  readonly eager: 1;
}

type ShareScope = Record<string, Record<string, OfferedVersion>>;

/** The bundler's runtime: share scopes (S), the function that fills one (I), and what this build offers in each. */
declare const __webpack_require__: {
  readonly S: Record<string, ShareScope>;
  I: (scope: string) => void;
  readonly initializeSharingData: {
    readonly uniqueName: string;
    readonly scopeToSharingDataMapping: Readonly<
      Record<
        string,
        readonly { readonly name: string; readonly version: string; readonly factory: () => () => unknown }[]
      >
    >;
  };
};

const { S: scopes, initializeSharingData } = __webpack_require__;
const { uniqueName, scopeToSharingDataMapping } = initializeSharingData;

__webpack_require__.I = (name) => {
  const scope = (scopes[name] ??= {});
  for (const { name: module, version, factory } of scopeToSharingDataMapping[name] ?? [])
    (scope[module] ??= {})[version] ??= { get: factory, from: uniqueName, eager: 1 };
};
