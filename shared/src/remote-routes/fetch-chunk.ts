import type { LoaderArgs } from '../remote/index.ts';
import { wrapReads } from './wrap-reads.ts';

/** Passes a promise through. While it is pending, the time limit for a chunk is stopped. */
export type Uncounted = <T>(answer: Promise<T>) => Promise<T>;

/** Fetches a chunk of a remote. @param remote its name. */
export type FetchChunk = <T>(remote: string, get: (uncounted: Uncounted) => Promise<T>) => Promise<T>;

export const fetchDirectly: FetchChunk = (_remote, get) => get((answer) => answer);

/** Whether webpack's runtime could not load a chunk: it is missing or cut off, or its hash differs. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Runs a remote's loader. If the loader imports a chunk that can't be loaded, it runs again through `fetchChunk`, which
 * treats the failure like that of any other chunk. Its reads don't count towards the time limit: a slow API is no
 * failure of a chunk. Everything else that the loader throws is passed on unchanged.
 */
export async function runLoader<T>(
  remote: string,
  load: (args: LoaderArgs) => Promise<T>,
  args: LoaderArgs,
  fetchChunk: FetchChunk,
): Promise<T> {
  const attempt = async (api = args.api): Promise<() => T> => {
    try {
      const loaded = await load({ ...args, api });
      return () => loaded;
    } catch (error) {
      if (isChunkError(error)) throw error;
      return () => {
        throw error;
      };
    }
  };
  const end = await attempt().catch(() => fetchChunk(remote, (uncounted) => attempt(wrapReads(args.api, uncounted))));
  return end();
}
