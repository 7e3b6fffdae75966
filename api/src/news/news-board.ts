import type { NewsList } from '@northlight/shared/endpoints';
import { NEWS_SUBJECTS, type NewsSubject } from './news-notice.ts';
import type { NewsState } from './read-news.ts';

/** What a process knows of the news, for all who are told of it. */
export interface NewsBoard {
  /** Takes note of what has changed. */
  note(subjects: readonly NewsSubject[]): void;
  /** Has everything read anew: something may have changed of which nobody has told. */
  doubt(): void;
  /**
   * Reads what may be another than is known. Not to be called again before it has answered.
   * @returns the news, and the lists in which something has changed since the last call.
   * @throws what the reading fails with; everything is read anew then.
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
      const [asked, told, before] = [stale, noted, known];
      stale = new Set();
      noted = new Set();
      try {
        const news = await read(asked, before);
        known = news;
        return { news, changed: LISTS.filter((list) => told.has(list) || isOther(before?.[list], news[list])) };
      } catch (error) {
        doubt();
        throw error;
      }
    },
  };
}

const isOther = (before: unknown, now: unknown): boolean =>
  before !== now && JSON.stringify(before) !== JSON.stringify(now);
