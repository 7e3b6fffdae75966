import { setTimeout as wait } from 'node:timers/promises';
import type { Cut, FeedProxy } from '../../../e2e/fixtures/feed-proxy.ts';
import { between, oneOf } from './random.ts';

const KINDS: readonly Cut[] = ['ended', 'silent'];
/** Ranges in milliseconds: pauses between cuts, and durations of cuts. */
const [PAUSES, CUTS] = [
  [300, 2500],
  [100, 3000],
] as const;

/**
 * Cuts and restores the feeds of random shells until the signal is aborted.
 * @returns the number of cuts.
 */
export async function cutAtRandom(proxies: readonly FeedProxy[], signal: AbortSignal): Promise<number> {
  for (let cuts = 0; ; cuts += 1) {
    await wait(between(...PAUSES));
    if (signal.aborted) return cuts;
    const proxy = oneOf(proxies);
    proxy.cut(oneOf(KINDS));
    await wait(between(...CUTS));
    proxy.restore();
  }
}
