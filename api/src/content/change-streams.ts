import type { Readable } from 'node:stream';
import type { ContentVersions } from '@northlight/shared/endpoints';
import type { ChangeFeed } from '../database/change-feed.ts';
import { openEventStream, type EventStream } from '../sending/event-stream.ts';
import type { ChangeAuthor } from './change-notice.ts';
import type { KnownVersions } from './known-versions.ts';

/** Streams of server-sent events that tell of every change. */
export interface ChangeStreams {
  /** Another stream; null when there are as many as may be. */
  open(): Readable | null;
  /** Ends all of them. */
  end(): void;
}

interface ChangeStreamsOptions {
  readonly known: Pick<KnownVersions, 'current' | 'atLeast' | 'onChange'>;
  readonly feed: Pick<ChangeFeed, 'catchUp'>;
  /** Of a failure that ended all streams. */
  readonly onFailure: (error: unknown) => void;
}

/** Each is a shell. */
export const MAX_STREAMS = 100;
/** Milliseconds from one confirmation to the next; readers rely on one every 250. */
const CONFIRMED_EVERY = 200;

/**
 * All readers share one question to the database, and none is asked while there are no readers. Events:
 * `versions`, the whole state, first; `changed`, the versions that are other ones and, where that is known, who made
 * the change, at once; and `current`, once it is certain that nothing is missing. `at` is the moment, in milliseconds
 * of a clock of this process, whose commits are all told. When that can't be made certain, all streams end.
 */
export function createChangeStreams({ known, feed, onFailure }: ChangeStreamsOptions): ChangeStreams {
  const readers = new Set<Reader>();
  let told: ContentVersions = {};

  function tellChanges(versions: ContentVersions, by: ChangeAuthor | null): void {
    const changed = changesBetween(told, versions);
    told = versions;
    if (Object.keys(changed).length === 0) return;
    for (const reader of readers)
      if (reader.isTold) reader.stream.send('changed', by ? { versions: changed, by } : { versions: changed });
  }

  async function confirm(): Promise<void> {
    const at = await feed.catchUp();
    if (at === null) return end();
    await known.atLeast();
    const versions = known.current();
    // Silence says enough: the next time it may be certain again.
    if (!versions) return;
    tellChanges(versions, null);
    for (const reader of readers) confirmTo(reader, versions, at);
  }

  const rounds = createRounds(CONFIRMED_EVERY, async () => {
    try {
      await confirm();
    } catch (error) {
      onFailure(error);
      end();
    }
    if (readers.size === 0) return 'stop';
    return [...readers].some(({ isTold }) => !isTold) ? 'at once' : 'go on';
  });

  function end(): void {
    for (const { stream } of readers) stream.end();
    readers.clear();
    rounds.stop();
  }

  known.onChange((by) => {
    const versions = known.current();
    if (versions && readers.size > 0) tellChanges(versions, by);
  });

  return {
    open() {
      if (readers.size >= MAX_STREAMS) return null;
      const reader: Reader = { stream: openEventStream(() => readers.delete(reader)), isTold: false };
      readers.add(reader);
      rounds.begin();
      return reader.stream.body;
    },
    end,
  };
}

/** Tells who knows the whole state that it is current; and others the state, where it is of after they came. */
function confirmTo(reader: Reader, versions: ContentVersions, at: number): void {
  const { stream, isTold } = reader;
  if (isTold) return stream.send('current', { at });
  if (stream.openedAt > at) return;
  reader.isTold = true;
  stream.send('versions', { versions, at });
}

interface Reader {
  readonly stream: EventStream;
  /** Whether it has been told the whole state. */
  isTold: boolean;
}

/** The versions that are other ones than before; 0 of a collection that has none any more. */
function changesBetween(before: ContentVersions, after: ContentVersions): ContentVersions {
  const collections = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...collections].filter((collection) => before[collection] !== after[collection]);
  return Object.fromEntries(changed.map((collection) => [collection, after[collection] ?? 0]));
}

/** Does work again and again. @param every milliseconds from one beginning to the next. */
function createRounds(every: number, work: () => Promise<'go on' | 'at once' | 'stop'>) {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  async function round(): Promise<void> {
    const startedAt = performance.now();
    isWorking = true;
    const next = await work();
    isWorking = false;
    if (next !== 'stop') after(next === 'at once' ? 0 : every - (performance.now() - startedAt));
  }

  function after(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), Math.max(0, milliseconds));
  }

  return {
    /** Begins another round at once; one that is under way is followed by another. */
    begin: () => void (isWorking || after(0)),
    stop: () => clearTimeout(timer),
  };
}
