import type { NewsList } from '@northlight/shared/endpoints';
import { NEWS_SUBJECTS, type NewsSubject } from './news-notification.ts';
import type { NewsState } from './read-news.ts';

/** The news as this process knows them, shared by all streams. */
export interface NewsBoard {
  /** Marks what has changed. */
  note(subjects: readonly NewsSubject[]): void;
  /** Marks everything as stale, because there may have been a change without a notification. */
  doubt(): void;
  /**
   * Reads what is stale. It must not be called again before it has returned.
   * @returns the news, and the lists that have changed since the last call.
   * @throws the error of the reading; then everything is marked as stale.
   */
  refresh(): Promise<{ readonly news: NewsState; readonly changed: readonly NewsList[] }>;
}

export type ReadNews = (stale: ReadonlySet<NewsSubject>, known: NewsState | null) => Promise<NewsState>;

export const LISTS: readonly NewsList[] = ['messages', 'applications'];

export function createNewsBoard(read: ReadNews): NewsBoard {
  let known: NewsState | null = null;
  let stale = new Set<NewsSubject>(NEWS_SUBJECTS);
  let noted = new Set<NewsSubject>();

  const doubt = () => void (stale = new Set(NEWS_SUBJECTS));

  return {
    note(subjects) {
      for (const subject of subjects) {
        stale.add(subject);
        noted.add(subject);
      }
    },
    doubt,
    async refresh() {
      const [asked, recorded, before] = [stale, noted, known];
      stale = new Set();
      noted = new Set();
      try {
        const news = await read(asked, before);
        known = news;
        return { news, changed: LISTS.filter((list) => recorded.has(list) || isOther(before?.[list], news[list])) };
      } catch (error) {
        doubt();
        throw error;
      }
    },
  };
}

const isOther = (before: unknown, now: unknown): boolean =>
  before !== now && JSON.stringify(before) !== JSON.stringify(now);
