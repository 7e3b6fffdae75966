import type { Release } from '@northlight/shared/release';
import { type LiveRemote, storedRemote } from '../server/composition/live-remote.ts';

/** A release of a remote whose pages have these patterns, with nothing in it that a test does not ask for. */
export const releaseOf = (name: string, patterns: readonly string[], changes: Partial<Release> = {}): Release => ({
  name,
  version: '1.0.0',
  frame: 'public',
  routes: patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] })),
  slots: [],
  documents: [],
  entry: 'remoteEntry.js',
  chunks: {},
  integrity: {},
  size: 0,
  hostModules: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
  ...changes,
});

/** The same, live. */
export const liveRemoteOf = (name: string, patterns: readonly string[], changes: Partial<Release> = {}): LiveRemote => storedRemote(releaseOf(name, patterns, changes), '/remotes');
