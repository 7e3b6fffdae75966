import { VersionsRefusedError } from '../server/content/feed/ask-versions.ts';
import type { ContentFeed, ContentVersions } from '../server/content/types.ts';

export interface FakeFeed extends ContentFeed {
  /** Changes a collection. The feed reports it at once, unless it is cut. */
  write(collection: string): void;
  /** Disconnects the feed. @param api whether the API still answers requests. */
  cut(api: 'reachable' | 'refusing' | 'unreachable'): void;
  connect(): void;
  /** The stored content versions. */
  readonly stored: () => ContentVersions;
  /** Number of requests to the API. */
  readonly questions: () => number;
}

/** A feed of changes that a test controls. */
export function createFakeFeed(versions: ContentVersions = { article: 1 }): FakeFeed {
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  let stored = versions;
  let isConnected = true;
  let api: Parameters<FakeFeed['cut']>[0] = 'reachable';
  let questions = 0;

  return {
    versions: () => (isConnected ? stored : null),
    async ask() {
      questions += 1;
      if (api === 'unreachable') throw new Error('The API can’t be reached.');
      if (api === 'refusing') throw new VersionsRefusedError('The API does not tell.');
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
    cut(state) {
      isConnected = false;
      api = state;
    },
    connect() {
      isConnected = true;
      api = 'reachable';
    },
    stored: () => stored,
    questions: () => questions,
  };
}
