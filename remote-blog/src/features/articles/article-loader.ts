import { type LoaderArgs, notFound, withDefault } from '@northlight/shared/remote';
import type { ApiClient } from '@northlight/shared/client';
import type { CollectionRecord } from '@northlight/shared/content';
import { type ArticleSummary, summaryFrom, summaryOf } from './article-summary.ts';
import { withMediaAddresses } from './media-addresses.ts';
import { withScrollRegions } from './scroll-regions.ts';

const READ_NEXT = 3;

/** At once, or on its way while the page stands already. */
export type Soon<T> = T | Promise<T>;

export interface ArticleData {
  readonly article: ArticleSummary;
  /** The text, or null when it could not be had. */
  readonly html: Soon<string | null>;
  readonly others: Soon<readonly ArticleSummary[]>;
}

/**
 * The article of an address. After a link that handed its summary over the page need not wait: it shows the summary and
 * the text follows. A document waits for all of it, because what is not in the HTML does not exist without scripts.
 */
export async function articleLoader({ api, params, signal, state }: LoaderArgs): Promise<ArticleData> {
  const { name } = params;
  if (!name) throw notFound();
  const handedOver = summaryFrom(state);
  if (handedOver) {
    // Without the signal: these outlive the navigation that asked for them.
    const html = withDefault(api.articleByName(name).then((article) => textOf(article, api)), null, 'Failed to fetch article');
    return { article: handedOver, html, others: othersThan(handedOver.id, api) };
  }
  const [article, newest] = await Promise.all([api.articleByName(name, { signal }), newestArticles(api)]);
  return { article: summaryOf(article, api.mediaUrl), html: textOf(article, api), others: without(article.id, newest) };
}

const textOf = (article: CollectionRecord<'article'>, api: ApiClient) => withScrollRegions(withMediaAddresses(article.content, api.mediaUrl));

/** One more than is shown, since the article itself may be among them. */
async function newestArticles(api: ApiClient): Promise<readonly ArticleSummary[]> {
  const answer = await withDefault(api.articles({ page: 0, limit: READ_NEXT + 1 }), null, 'Failed to fetch latest articles');
  return (answer?.data ?? []).map((article) => summaryOf(article, api.mediaUrl));
}

const without = (id: number, articles: readonly ArticleSummary[]) => articles.filter((article) => article.id !== id).slice(0, READ_NEXT);
const othersThan = async (id: number, api: ApiClient) => without(id, await newestArticles(api));
