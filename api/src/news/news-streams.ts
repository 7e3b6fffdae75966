import type { Readable } from 'node:stream';
import { NEWS_HEARTBEAT } from '@northlight/shared/endpoints';
import type { Session } from '../auth/sessions.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import { createNewsBoard, type ReadNews } from './news-board.ts';
import { subjectsOf } from './news-notice.ts';
import { addReader, createTelling, endOver, endReader, type NewsReader } from './news-readers.ts';
import { createCoalescedWork } from './coalesced-work.ts';

/** Streams of server-sent events that tell administrators what is new. */
export interface NewsStreams {
  /** @throws HttpError 429 when the session has as many as it may have, 503 when the process has. */
  open(session: Session): Readable;
  /** Ends all of them. */
  end(): void;
}

export interface NewsStreamsOptions {
  readonly read: ReadNews;
  /** Those of the sessions that have not ended. */
  readonly liveSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly feed: Pick<ChangeFeed, 'subscribeToNews'>;
  /** Of a failure that ended all streams. */
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds from one reading of the database to the next; changes in between share one. */
const SPACING = 500;

/**
 * All readers share one reading of the database for each change, and none is made while there are no readers. Nobody is
 * told anything before their session was looked at again. With each heartbeat everything is read anew, so that a change
 * of which nobody has told is found: one made by an older version that runs beside this one, or by hand.
 */
export function createNewsStreams({ read, liveSessions, feed, onFailure }: NewsStreamsOptions): NewsStreams {
  const readers = new Set<NewsReader>();
  const board = createNewsBoard(read);
  let heartbeat: NodeJS.Timeout | undefined;
  let isBeatDue = false;

  async function tellAll(): Promise<void> {
    const asked = [...readers];
    const isBeat = isBeatDue;
    isBeatDue = false;
    endOver(readers, asked, await liveSessions(asked.map(({ session }) => session.id)));
    if (readers.size === 0) return clearInterval(heartbeat);
    const { news, changed } = await board.refresh();
    const tell = createTelling(news, changed);
    // Readers that came meanwhile are told in the next run, which looks at their sessions.
    for (const reader of asked) if (readers.has(reader) && !tell(reader) && isBeat) reader.stream.beat();
  }

  const refreshes = createCoalescedWork(async () => {
    try {
      await tellAll();
    } catch (error) {
      onFailure(error);
      end();
    }
  }, SPACING);

  function beat(): void {
    board.doubt();
    isBeatDue = true;
    refreshes.later();
  }

  function end(): void {
    for (const reader of readers) endReader(readers, reader);
    clearInterval(heartbeat);
    refreshes.stop();
  }

  feed.subscribeToNews((notice) => {
    board.note(subjectsOf(notice));
    if (readers.size > 0) refreshes.later();
  });

  return {
    open(session) {
      const isFirst = readers.size === 0;
      const { stream } = addReader(readers, session);
      if (isFirst) {
        board.doubt();
        clearInterval(heartbeat);
        heartbeat = setInterval(beat, NEWS_HEARTBEAT);
      }
      refreshes.next();
      return stream.body;
    },
    end,
  };
}
