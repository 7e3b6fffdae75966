/** Fetches a chunk of a remote. @param remote its name. */
export type FetchChunk = <T>(remote: string, get: () => Promise<T>) => Promise<T>;

export const fetchDirectly: FetchChunk = (_remote, get) => get();

/** Whether webpack's runtime could not load a chunk: it is missing or cut off, or its hash differs. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Runs a remote's loader. If the loader imports a chunk that can't be loaded, it runs again through `fetchChunk`, which
 * treats the failure like that of any other chunk. Everything else that the loader throws is passed on unchanged.
 */
export async function runLoader<T>(remote: string, load: () => Promise<T>, fetchChunk: FetchChunk): Promise<T> {
  const attempt = async (): Promise<() => T> => {
    try {
      const loaded = await load();
      return () => loaded;
    } catch (error) {
      if (isChunkError(error)) throw error;
      return () => {
        throw error;
      };
    }
  };
  const end = await attempt().catch(() => fetchChunk(remote, attempt));
  return end();
}
