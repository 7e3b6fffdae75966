import type { RemoteDefinition } from '@northlight/shared/remote';

/**
 * The script of a remote's container: leaves the global that the host looks for.
 * @param expose answers the exposed module's factory.
 */
export const containerOf = (name: string, expose: () => Promise<() => unknown>) => (): void => {
  Object.assign(window, { [`remote_${name}`]: { init() {}, get: expose } });
};

/** The same for a remote whose module is there at once. */
export const containerWith = (definition: RemoteDefinition) =>
  containerOf(definition.id, () => Promise.resolve(() => ({ default: definition })));

/** What the bundler's runtime offers to the code of a host: its share scopes, each filled when it is asked for. */
export function offerSharing(offered: Readonly<Record<string, Readonly<Record<string, object>>>> = {}): void {
  const scopes: Record<string, Record<string, object>> = {};
  Object.assign(globalThis, {
    __webpack_init_sharing__: (name: string) => void (scopes[name] ??= { ...offered[name] }),
    __webpack_share_scopes__: scopes,
  });
}

/** How the bundler's runtime says that a chunk is missing, or refused by its hash. */
export const chunkError = (address: string): Error =>
  Object.assign(new Error(`Loading chunk failed.\n(error: ${address})`), { name: 'ChunkLoadError', request: address });
