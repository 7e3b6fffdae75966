/**
 * How the shell offers its modules, and a container what it brings along, which is nothing: written into both by
 * `SharingRuntimePlugin`, in place of the bundler's own code for that, which can also ask other containers what they
 * offer.
 */

export interface OfferedVersion {
  readonly get: () => () => unknown;
  /** The host that offers it. */
  readonly from: string;
  /** It is there without a request. */
  readonly eager: 1;
}

type ShareScope = Record<string, Record<string, OfferedVersion>>;

/** The bundler's runtime: share scopes, what this build offers in each, and what has a scope filled. */
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
