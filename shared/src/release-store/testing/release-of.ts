import type { Release } from '../../release/index.ts';

/** A release in the form that a build writes, with one page. */
export const releaseOf = (name: string, version = '1.0.0-a', changes: Partial<Release> = {}): Release => ({
  name,
  version,
  frame: 'public',
  routes: [{ id: name, pattern: `/${name}`, layouts: [], slots: [] }],
  slots: [],
  documents: [],
  navigation: { menu: [], footer: [] },
  entry: 'remoteEntry.js',
  chunks: {},
  integrity: {},
  size: 0,
  hostModules: {},
  hostNames: null,
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
  ...changes,
});
