import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from './change.ts';
import { between } from './random.ts';

/**
 * Milliseconds from the acknowledgement: requests are sent for so long (WATCHED_FOR), or longer while the change is not
 * visible (GIVEN_UP_AFTER). The gaps are the time between two requests to the same shell.
 */
const WATCHED_FOR = 3000;
const GIVEN_UP_AFTER = 30_000;
const [LEAST_GAP, LONGEST_GAP] = [50, 500];
/** Milliseconds after which every request must show the change. */
export const LIMIT = 1000;

export interface Violation {
  readonly change: Change;
  /** Milliseconds from the acknowledgement to the start of the request. */
  readonly startedAt: number;
  readonly status: number;
  readonly cacheStatus: string;
}

export interface Watched {
  readonly change: Change;
  /** Milliseconds from the acknowledgement to the moment from which every shell showed the change. */
  readonly shownAfter: number;
  readonly violations: readonly Violation[];
  /** The Cache-Status header of each response. */
  readonly cacheStatuses: readonly string[];
}

/** Requests a page from every shell, starting at the acknowledgement of a change. */
export async function watchChange(change: Change, shells: readonly string[]): Promise<Watched> {
  const acknowledged = performance.now();
  const seen = await Promise.all(shells.map((shell) => watchShell(change, shell, acknowledged)));
  return {
    change,
    shownAfter: Math.max(...seen.map(({ shownAfter }) => shownAfter)),
    violations: seen.flatMap(({ violations }) => violations),
    cacheStatuses: seen.flatMap(({ cacheStatuses }) => cacheStatuses),
  };
}

async function watchShell(change: Change, shell: string, acknowledged: number): Promise<Watched> {
  const violations: Violation[] = [];
  const cacheStatuses: string[] = [];
  let shownAfter = 0;
  let isShown = false;
  const isWatched = (startedAt: number) => startedAt < WATCHED_FOR || (!isShown && startedAt < GIVEN_UP_AFTER);
  for (let startedAt = 0; isWatched(startedAt); startedAt = performance.now() - acknowledged) {
    const answer = await fetch(`${shell}${change.path}`, { headers: change.headers });
    const page = await answer.text();
    const cacheStatus = answer.headers.get('cache-status') ?? 'none';
    cacheStatuses.push(cacheStatus);
    const isNew = page.includes(change.shows) && !change.hides.some((text) => page.includes(text));
    if (isNew && !isShown) shownAfter = startedAt;
    isShown = isNew;
    if (!isNew && startedAt >= LIMIT) violations.push({ change, startedAt, status: answer.status, cacheStatus });
    await wait(between(LEAST_GAP, LONGEST_GAP));
  }
  return { change, shownAfter: isShown ? shownAfter : Number.POSITIVE_INFINITY, violations, cacheStatuses };
}
