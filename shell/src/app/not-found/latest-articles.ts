import type { ApiClient } from '@northlight/shared/client';
import type { MediaFile } from '@northlight/shared/content';
import { articlePath } from '@northlight/shared/endpoints';
import { ownLook, sceneSeed } from '@northlight/shared/ui/look';
import { data } from 'react-router-dom';

/** An article that the page for unknown addresses links to. */
export interface ArticleLink {
  readonly title: string;
  readonly to: string;
  /** ISO 8601. */
  readonly date: string;
  readonly category: string;
  /** Seed of the drawing that an article without a photo has. */
  readonly scene: string;
  /** Its photo; null without one. */
  readonly photo: MediaFile | null;
}

const TEXTS: readonly (keyof ArticleLink)[] = ['title', 'to', 'date', 'category', 'scene'];

/** Timeout in milliseconds: the page is shown soon, with articles or without. */
const TIMEOUT = 800;

/**
 * Makes the response that a loader throws for a page that does not exist: status 404, with the three latest articles.
 * The home page sends the same request, so the response is mostly cached.
 */
export const notFound = async (api: ApiClient) => data(await latestArticles(api), { status: 404 });

async function latestArticles(api: ApiClient): Promise<readonly ArticleLink[]> {
  try {
    const { data: articles } = await api.articles(
      { page: 0, limit: 3, view: 'card' },
      { signal: AbortSignal.timeout(TIMEOUT) },
    );
    return articles.map(({ id, title, published_at: date, category, file }) => ({
      title,
      to: articlePath(title),
      date,
      category: category.name,
      scene: sceneSeed({ title, look: ownLook(id) }),
      photo: file?.drawn ? null : file,
    }));
  } catch {
    // The page is complete without them, and the pages of articles report the failure.
    return [];
  }
}

/**
 * The articles in a thrown response of `notFound`. They are checked, because they came from the server as JSON, and
 * other code throws 404, too.
 */
export const articlesIn = (thrown: unknown): readonly ArticleLink[] =>
  Array.isArray(thrown) ? thrown.filter(isArticleLink) : [];

const isArticleLink = (value: unknown): value is ArticleLink =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((field) => typeof Reflect.get(value, field) === 'string') &&
  'photo' in value &&
  (value.photo === null || (typeof value.photo === 'object' && 'file_URL' in value.photo && 'variants' in value.photo));
