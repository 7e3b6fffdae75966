import type { ApiClient } from '@northlight/shared/client';
import { articlePath } from '@northlight/shared/endpoints';
import { data } from 'react-router-dom';

/** An article that is offered to somebody who is lost. */
export interface ArticleLink {
  readonly title: string;
  readonly to: string;
}

/** Milliseconds: somebody who is lost is told so at once, with articles or without. */
const PATIENCE = 800;

/**
 * What a loader throws for a page that does not exist: status 404, with the three latest articles. The question is the
 * one that the home page asks, so the answer is remembered mostly.
 */
export const notFound = async (api: ApiClient) => data(await latestArticles(api), { status: 404 });

async function latestArticles(api: ApiClient): Promise<readonly ArticleLink[]> {
  try {
    const { data: articles } = await api.articles(
      { page: 0, limit: 3, view: 'card' },
      { signal: AbortSignal.timeout(PATIENCE) },
    );
    return articles.map(({ title }) => ({ title, to: articlePath(title) }));
  } catch {
    // They are an offer beside others: the page is complete without them, and the pages of articles report it.
    return [];
  }
}

/** The articles in what `notFound` has thrown. It has crossed from the server as JSON, and others throw 404, too. */
export const articlesIn = (thrown: unknown): readonly ArticleLink[] =>
  Array.isArray(thrown) ? thrown.filter(isArticleLink) : [];

const isArticleLink = (value: unknown): value is ArticleLink =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'to' in value &&
  typeof value.to === 'string';
