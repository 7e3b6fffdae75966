import { VersionsRefusedError } from '../server/content/feed/ask-versions.ts';
import type { ContentFeed, ContentVersions } from '../server/content/types.ts';

export interface FakeFeed extends ContentFeed {
  /** Something is written. The feed says so at once, unless it is cut. */
  write(collection: string): void;
  /** No change is told from now on. @param api whether the API still answers. */
  cut(api: 'reachable' | 'refusing' | 'unreachable'): void;
  connect(): void;
  /** What is stored. */
  readonly stored: () => ContentVersions;
  /** How often the API was asked. */
  readonly questions: () => number;
}

/** A feed of changes as a test has them happen. */
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
