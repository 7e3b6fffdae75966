import type { Readable } from 'node:stream';
import type { ContentVersions } from '@northlight/shared/endpoints';
import type { ChangeFeed } from '../database/change-feed.ts';
import { openEventStream, type EventStream } from '../sending/event-stream.ts';
import type { ChangeAuthor } from './change-notification.ts';
import type { KnownVersions } from './known-versions.ts';

/** Streams of server-sent events about every change of the content. */
export interface ChangeStreams {
  /** Opens another stream; null when there are already `MAX_STREAMS`. */
  open(): Readable | null;
  /** Ends all streams. */
  end(): void;
}

interface ChangeStreamsOptions {
  readonly known: Pick<KnownVersions, 'current' | 'forReading' | 'onChange'>;
  readonly feed: Pick<ChangeFeed, 'catchUp'>;
  /** Called with the failure that ended all streams. */
  readonly onFailure: (error: unknown) => void;
}

/** Each process of a shell opens one stream. */
export const MAX_STREAMS = 100;
/** Milliseconds between two confirmations. Readers rely on one every 250. */
const CONFIRMED_EVERY = 200;

/**
 * All streams share one query to the database, and none is sent while there are no streams. Events: first `versions`,
 * with the versions of all collections; then `changed`, at once after a change, with the versions that changed and,
 * where it is known, who made the change; and `current`, each time it is certain that nothing is missing. `at` is a
 * time in milliseconds of a clock of this process: every commit before it has been reported. When that can't be made
 * certain, all streams end.
 */
export function createChangeStreams({ known, feed, onFailure }: ChangeStreamsOptions): ChangeStreams {
  const readers = new Set<Reader>();
  let sent: ContentVersions = {};

  function tellChanges(versions: ContentVersions, by: ChangeAuthor | null): void {
    const changed = changesBetween(sent, versions);
    sent = versions;
    if (Object.keys(changed).length === 0) return;
    for (const reader of readers)
      if (reader.isTold) reader.stream.send('changed', by ? { versions: changed, by } : { versions: changed });
  }

  async function confirm(): Promise<void> {
    const at = await feed.catchUp();
    if (at === null) return end();
    await known.forReading();
    const versions = known.current();
    // No event is sent now. The next round may be certain again.
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

/**
 * Confirms to a reader that has all versions that they are current. A new reader gets all versions, if they were read
 * after its stream was opened.
 */
function confirmTo(reader: Reader, versions: ContentVersions, at: number): void {
  const { stream, isTold } = reader;
  if (isTold) return stream.send('current', { at });
  if (stream.openedAt > at) return;
  reader.isTold = true;
  stream.send('versions', { versions, at });
}

interface Reader {
  readonly stream: EventStream;
  /** Whether all versions have been sent on this stream. */
  isTold: boolean;
}

/** The versions that differ from before; 0 for a collection that has none any more. */
function changesBetween(before: ContentVersions, after: ContentVersions): ContentVersions {
  const collections = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...collections].filter((collection) => before[collection] !== after[collection]);
  return Object.fromEntries(changed.map((collection) => [collection, after[collection] ?? 0]));
}

/** Runs work repeatedly. @param every milliseconds between the starts of two rounds. */
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
    /** Starts another round at once. If one is running, the next follows it anyway. */
    begin: () => void (isWorking || after(0)),
    stop: () => clearTimeout(timer),
  };
}
