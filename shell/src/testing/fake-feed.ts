import type { ContentFeed, ContentVersions } from '../server/content/types.ts';

export interface FakeFeed extends ContentFeed {
  /** Something is written. The feed says so at once, unless it is cut. */
  write(collection: string): void;
  /** No change is told from now on. @param api whether the API still answers. */
  cut(api: 'reachable' | 'unreachable'): void;
  connect(): void;
  /** How often the API was asked. */
  readonly questions: () => number;
}

/** A feed of changes as a test has them happen. */
export function createFakeFeed(versions: ContentVersions = { article: 1 }): FakeFeed {
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  let stored = versions;
  let isConnected = true;
  let isReachable = true;
  let questions = 0;

  return {
    versions: () => (isConnected ? stored : null),
    async ask() {
      questions += 1;
      if (!isReachable) throw new Error('The API can’t be reached.');
      return stored;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => undefined,
    write(collection) {
      stored = { ...stored, [collection]: (stored[collection] ?? 0) + 1 };
      if (isConnected) for (const listener of listeners) listener(new Set([collection]));
    },
    cut(api) {
      isConnected = false;
      isReachable = api === 'reachable';
    },
    connect() {
      isConnected = true;
      isReachable = true;
    },
    questions: () => questions,
  };
}
