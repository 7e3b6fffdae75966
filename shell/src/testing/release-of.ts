import type { Release } from '@northlight/shared/release';
import { releaseOf as anyRelease } from '@northlight/shared/release-store/testing';
import { type LiveRemote, storedRemote } from '../server/composition/live-remote.ts';

/** A release of a remote with these patterns, and default values for what a test does not set. */
export const releaseOf = (name: string, patterns: readonly string[], changes: Partial<Release> = {}): Release =>
  anyRelease(name, '1.0.0', {
    routes: patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] })),
    ...changes,
  });

/** The same as a live remote. */
export const liveRemoteOf = (name: string, patterns: readonly string[], changes: Partial<Release> = {}): LiveRemote =>
  storedRemote(releaseOf(name, patterns, changes), '/remotes');
