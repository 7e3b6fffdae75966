import type { AdminNews, NewsList } from '@northlight/shared/endpoints';
import type { Session } from '../auth/sessions.ts';
import { busy, tooMany } from '../errors.ts';
import { openEventStream, type EventStream } from '../sending/event-stream.ts';
import { LISTS } from './news-board.ts';
import type { NewsState } from './read-news.ts';

/** Per process. */
export const MAX_STREAMS = 500;
/** A session has one stream for each visible window. */
export const MAX_STREAMS_OF_SESSION = 10;
/** Seconds. */
const RETRY_AFTER = 30;
/**
 * Milliseconds, and at random up to half as many more. The next request renews the session's cookie, which lasts ten
 * minutes, and may reach another process.
 */
const STREAM_LASTS = 240_000;

/** An administrator with an open stream of news. */
export interface NewsReader {
  readonly stream: EventStream;
  readonly session: Session;
  /** By `performance.now()`. */
  readonly endsAt: number;
  /** The news that were sent last, as JSON; null before the first time. */
  sent: string | null;
}

/** Adds a reader. @throws HttpError 429 when the session has too many streams, 503 when the process has. */
export function addReader(readers: Set<NewsReader>, session: Session): NewsReader {
  if (readers.size >= MAX_STREAMS) throw busy('Too many windows are told of the news at the moment', RETRY_AFTER);
  const ofSession = [...readers].filter((one) => one.session.id === session.id);
  if (ofSession.length >= MAX_STREAMS_OF_SESSION) throw tooMany(RETRY_AFTER);
  const reader: NewsReader = {
    stream: openEventStream(() => readers.delete(reader)),
    session,
    endsAt: performance.now() + STREAM_LASTS * (1 + Math.random() / 2),
    sent: null,
  };
  readers.add(reader);
  return reader;
}

/** Ends the streams whose session has ended or whose time is over. */
export function endUnauthorised(
  readers: Set<NewsReader>,
  asked: readonly NewsReader[],
  live: ReadonlySet<number>,
): void {
  const now = performance.now();
  for (const reader of asked) if (!live.has(reader.session.id) || reader.endsAt <= now) endReader(readers, reader);
}

export function endReader(readers: Set<NewsReader>, reader: NewsReader): void {
  readers.delete(reader);
  reader.stream.end();
}

/** @returns a function that sends the news to a reader if they have changed, and returns whether it has sent them. */
export function createNewsSender(news: NewsState, changed: readonly NewsList[]): (reader: NewsReader) => boolean {
  /** By address of the administrator, because all windows of one administrator get the same text. */
  const texts = new Map<string, string>();
  return (reader) => {
    const { email } = reader.session.administrator;
    const own = ownNews(news, email);
    const text = texts.get(email) ?? JSON.stringify(own);
    texts.set(email, text);
    const lists = reader.sent === null ? LISTS : changed;
    if (lists.length === 0 && reader.sent === text) return false;
    reader.sent = text;
    reader.stream.send('news', { changed: lists, ...own } satisfies AdminNews);
    return true;
  };
}

const ownNews = ({ messages, applications, failed }: NewsState, email: string): Omit<AdminNews, 'changed'> => ({
  messages,
  applications,
  failed_releases: failed.filter(({ owner }) => owner === email),
});
