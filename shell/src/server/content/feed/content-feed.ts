import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../../../app/with-timeout.ts';
import { oneAtATime } from '../../composition/single-flight.ts';
import type { ContentFeed, ContentVersions } from '../types.ts';
import { askVersions } from './ask-versions.ts';
import { createEventClock } from './event-clock.ts';
import type { FeedMessage } from './feed-messages.ts';
import { followChanges } from './follow-changes.ts';
import { createOutages, type OutageLog } from './outages.ts';

/** Milliseconds for which the API's statement that nothing has changed is valid. The API repeats it every 250 ms. */
const CERTAIN_FOR = 750;
/** Milliseconds that a request for the versions may take by default. */
const ASK_LIMIT = 500;
/** Milliseconds without an event after which a connection counts as lost by default. */
const SILENCE_LIMIT = 2000;
/** Milliseconds between two connections: doubled after each failure, and shortened at random by up to a half. */
const [FIRST_WAIT, LONGEST_WAIT] = [50, 1000];
/**
 * Milliseconds. If a connection took longer to open, its events seem to be older by that time than they are. It is
 * opened anew after a while.
 */
const [SLOW_TO_OPEN, OPENED_ANEW_AFTER] = [200, 5000];

export interface ContentFeedOptions {
  /** Where this process reaches the API. */
  readonly origin: string;
  /** The internal key, which API and shell share. */
  readonly key: string;
  readonly log: OutageLog;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Milliseconds that a request for the versions may take; half a second by default. */
  readonly askLimit?: number;
  /** Milliseconds without an event after which a connection counts as lost; two seconds by default. */
  readonly silenceLimit?: number;
}

/** Follows the changes of the content from now on, over one connection after another, until it is closed. */
export function openContentFeed(options: ContentFeedOptions): ContentFeed {
  const { origin, key, log, now = () => performance.now() } = options;
  const { askLimit = ASK_LIMIT, silenceLimit = SILENCE_LIMIT } = options;
  const known = createKnownVersions(now);
  const outages = createOutages(log, now);
  const closing = new AbortController();
  const askOnce = oneAtATime(() => askVersions(origin, key, askLimit));

  async function follow(): Promise<void> {
    for (let failed = 0; !closing.signal.aborted; failed += 1) {
      const openedAt = now();
      const connection = createConnection(known, now);
      const ending = AbortSignal.any([closing.signal, connection.signal]);
      const onMessage = (message: FeedMessage) => {
        connection.receive(message);
        if (message.kind === 'versions') outages.ended();
      };
      await followChanges({ origin, key, signal: ending, silenceLimit, onMessage }).catch((error: unknown) => {
        if (!ending.aborted) outages.failed(error);
      });
      connection.end();
      if (now() - openedAt > LONGEST_WAIT) failed = 0;
      await pause(failed, closing.signal);
    }
  }
  const following = follow();

  return {
    versions: known.versions,
    // A caller during a pending request waits for the next one: the pending one may not include the latest write.
    ask: () => withTimeout(askOnce(), askLimit, 'The API did not tell its versions in time.'),
    onChange: known.onChange,
    async close() {
      closing.abort();
      await following;
    },
  };
}

/** The versions that are known, and whether they are still certain. */
function createKnownVersions(now: () => number) {
  const listeners = new Set<(changed: ReadonlySet<string>) => void>();
  let versions: ContentVersions | null = null;
  let certainAt = Number.NEGATIVE_INFINITY;

  return {
    versions: () => (now() - certainAt <= CERTAIN_FOR ? versions : null),
    /** @param isWhole whether `told` has all collections, so that others are dropped. */
    update(received: ContentVersions, isWhole: boolean): void {
      const before = versions;
      versions = isWhole ? received : { ...before, ...received };
      if (before === null) return;
      const changed = changedIn(before, versions);
      if (changed.size > 0) for (const listener of listeners) listener(changed);
    },
    /** Records that everything committed before this moment is known. */
    confirm(moment: number): void {
      certainAt = Math.max(certainAt, moment);
    },
    /** Records that changes can be missed from now on. */
    doubt(): void {
      certainAt = Number.NEGATIVE_INFINITY;
    },
    onChange(listener: (changed: ReadonlySet<string>) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function changedIn(before: ContentVersions, after: ContentVersions): ReadonlySet<string> {
  const names = [...Object.keys(before), ...Object.keys(after)];
  return new Set(names.filter((name) => before[name] !== after[name]));
}

/** One connection. Its events are ignored until it has sent the whole state. */
function createConnection(known: ReturnType<typeof createKnownVersions>, now: () => number) {
  const openedAt = now();
  const certaintyOf = createEventClock(openedAt);
  const tooSlow = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWholeState = false;

  return {
    /** Aborted when another connection should replace this one, which was slow to open. */
    signal: tooSlow.signal,
    receive(message: FeedMessage): void {
      const arrivedAt = now();
      if (message.kind === 'versions') {
        if (!hasWholeState && message.at !== undefined && arrivedAt - openedAt > SLOW_TO_OPEN) {
          timer = setTimeout(() => tooSlow.abort(), OPENED_ANEW_AFTER);
          timer.unref();
        }
        hasWholeState = true;
      }
      if (!hasWholeState) return;
      // A `changed` event does not confirm that there are no later changes. Confirmed before listeners are called,
      // because they may read the versions.
      if (message.kind !== 'changed') known.confirm(certaintyOf(message.at, arrivedAt));
      if (message.kind !== 'current') known.update(message.versions, message.kind === 'versions');
    },
    end(): void {
      clearTimeout(timer);
      known.doubt();
    },
  };
}

async function pause(failed: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(FIRST_WAIT * 2 ** failed, LONGEST_WAIT);
  await wait(longest * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
