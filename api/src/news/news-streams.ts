import type { Readable } from 'node:stream';
import { NEWS_HEARTBEAT } from '@northlight/shared/endpoints';
import type { Session } from '../auth/sessions.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import { createNewsBoard, type ReadNews } from './news-board.ts';
import { subjectsOf } from './news-notification.ts';
import { addReader, createNewsSender, endUnauthorised, endReader, type NewsReader } from './news-readers.ts';
import { createCoalescedWork } from './coalesced-work.ts';

/** Streams of server-sent events with the news of administrators. */
export interface NewsStreams {
  /** Opens a stream. @throws HttpError 429 when the session has too many streams, 503 when the process has. */
  open(session: Session): Readable;
  /** Ends all streams. */
  end(): void;
}

export interface NewsStreamsOptions {
  readonly read: ReadNews;
  /** The ids of those sessions that are not expired. */
  readonly liveSessions: (ids: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly feed: Pick<ChangeFeed, 'subscribeToNews'>;
  /** Called with the failure that ended all streams. */
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds between two reads of the database. Changes in between share one read. */
const SPACING = 500;

/**
 * All streams share one read of the database per change, and nothing is read while there are no streams. Before news
 * are sent, the session of each stream is checked. With each heartbeat everything is read again, to find changes
 * without a notification: by an older version that runs beside this one, or by hand.
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
    endUnauthorised(readers, asked, await liveSessions(asked.map(({ session }) => session.id)));
    if (readers.size === 0) return clearInterval(heartbeat);
    const { news, changed } = await board.refresh();
    const sendTo = createNewsSender(news, changed);
    // Streams that were opened meanwhile get the news in the next run, which checks their sessions.
    for (const reader of asked) if (readers.has(reader) && !sendTo(reader) && isBeat) reader.stream.beat();
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

  feed.subscribeToNews((notification) => {
    board.note(subjectsOf(notification));
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
