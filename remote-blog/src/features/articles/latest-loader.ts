import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type ArticleSummary, summaryOf } from './article-summary.ts';

const LATEST = 3;

/** The three newest articles; null when they could not be had. */
export async function latestLoader({ api, signal }: LoaderArgs): Promise<readonly ArticleSummary[] | null> {
  const answer = await withDefault(
    api.articles({ page: 0, limit: LATEST }, { signal }),
    null,
    'Failed to fetch latest articles',
  );
  return answer && answer.data.map((article) => summaryOf(article, api.mediaUrl));
}
