import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type ArticleSummary, summaryOfCard } from './article-summary.ts';
import { withDistinctLooks } from './looks.ts';

const LATEST = 3;

/** The three newest articles; null if they could not be loaded. */
export async function latestLoader({ api, signal }: LoaderArgs): Promise<readonly ArticleSummary[] | null> {
  const answer = await withDefault(
    api.articles({ page: 0, limit: LATEST, view: 'card' }, { signal }),
    null,
    'Failed to fetch latest articles',
  );
  return answer && withDistinctLooks(answer.data.map((article) => summaryOfCard(article, api.mediaUrl)));
}
