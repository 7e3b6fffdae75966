import type { RemoteDefinition } from '@northlight/shared/remote';

/**
 * The script of a remote's container: sets the global variable that the host reads.
 * @param expose returns the factory of the exposed module.
 */
export const containerOf = (name: string, expose: () => Promise<() => unknown>) => (): void => {
  Object.assign(window, { [`remote_${name}`]: { init() {}, get: expose } });
};

/** The same for a remote whose module needs no loading. */
export const containerWith = (definition: RemoteDefinition) =>
  containerOf(definition.id, () => Promise.resolve(() => ({ default: definition })));

/** Defines the functions of webpack's runtime for share scopes; each scope is filled when it is initialised. */
export function offerSharing(offered: Readonly<Record<string, Readonly<Record<string, object>>>> = {}): void {
  const scopes: Record<string, Record<string, object>> = {};
  Object.assign(globalThis, {
    __webpack_init_sharing__: (name: string) => void (scopes[name] ??= { ...offered[name] }),
    __webpack_share_scopes__: scopes,
  });
}

/** The error of webpack's runtime for a chunk that is missing or whose hash differs. */
export const chunkError = (address: string): Error =>
  Object.assign(new Error(`Loading chunk failed.\n(error: ${address})`), { name: 'ChunkLoadError', request: address });
