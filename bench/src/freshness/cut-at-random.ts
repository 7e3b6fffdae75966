import { setTimeout as wait } from 'node:timers/promises';
import type { Cut, FeedProxy } from '../../../e2e/fixtures/feed-proxy.ts';
import { between, oneOf } from './random.ts';

const KINDS: readonly Cut[] = ['ended', 'silent'];
/** Milliseconds between two cuts, and for which one lasts. */
const [PAUSES, CUTS] = [
  [300, 2500],
  [100, 3000],
] as const;

/**
 * Cuts the feed of one shell after the other, and restores it, until it is told to stop.
 * @returns how often it was cut.
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
