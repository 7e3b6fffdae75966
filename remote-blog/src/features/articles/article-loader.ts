import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { CollectionRecord } from '@northlight/shared/content';
import { articleName, articlePath } from '@northlight/shared/endpoints';
import { type LoaderArgs, moved, notFound, withDefault } from '@northlight/shared/remote';
import { type ArticleSummary, summaryFrom, summaryOf } from './article-summary.ts';
import { withMediaAddresses } from './media-addresses.ts';
import { withScrollRegions } from './scroll-regions.ts';

const READ_NEXT = 3;

/** At once, or on its way while the page stands already. */
export type Soon<T> = T | Promise<T>;

/** What the link handed over is no longer true: the article has another name now, or is gone. */
export interface OutdatedLink {
  readonly outdated: true;
}

export interface ArticleData {
  readonly article: ArticleSummary;
  /** The text, or null when it could not be had. */
  readonly html: Soon<string | null | OutdatedLink>;
  readonly others: Soon<readonly ArticleSummary[]>;
}

/**
 * The article of an address. After a link that handed its summary over the page need not wait: it shows the summary and
 * the text follows. A document waits for all of it, because what is not in the HTML does not exist without scripts.
 * An address with a name that the article no longer has leads to the one it has.
 */
export async function articleLoader({ api, params, signal, state, url }: LoaderArgs): Promise<ArticleData> {
  const { name } = params;
  if (!name) throw notFound();
  const handedOver = summaryFrom(state);
  if (handedOver) {
    // Without the signal: these outlive the navigation that asked for them.
    return { article: handedOver, html: textOfName(name, api), others: readNext(handedOver, api) };
  }
  const article = await api.articleByName(name, { signal });
  if (articleName(article.title) !== name) throw moved(`${articlePath(article.title)}${url.search}`);
  const summary = summaryOf(article, api.mediaUrl);
  return { article: summary, html: textOf(article, api), others: await readNext(summary, api) };
}

async function textOfName(name: string, api: ApiClient): Promise<string | null | OutdatedLink> {
  const asked = api.articleByName(name).then(
    (article) => (articleName(article.title) === name ? textOf(article, api) : OUTDATED),
    (error: unknown) => {
      if (isApiError(error) && error.status === 404) return OUTDATED;
      throw error;
    },
  );
  return withDefault(asked, null, 'Failed to fetch article');
}

const OUTDATED: OutdatedLink = { outdated: true };

const textOf = (article: CollectionRecord<'article'>, api: ApiClient) =>
  withScrollRegions(withMediaAddresses(article.content, api.mediaUrl));

/** Others of the article's category, the newest first, then the newest of all. */
async function readNext({ id, categoryId }: ArticleSummary, api: ApiClient): Promise<readonly ArticleSummary[]> {
  // One more than is shown, since the article itself may be among them.
  const newest = async (of: { readonly category_id?: number }) => {
    const answer = await withDefault(
      api.articles({ page: 0, limit: READ_NEXT + 1, ...of }),
      null,
      'Failed to fetch latest articles',
    );
    return (answer?.data ?? []).filter((article) => article.id !== id);
  };
  const [related, latest] = await Promise.all([
    categoryId === null ? [] : newest({ category_id: categoryId }),
    newest({}),
  ]);
  const others = new Map([...related, ...latest].map((article) => [article.id, article]));
  return [...others.values()].slice(0, READ_NEXT).map((article) => summaryOf(article, api.mediaUrl));
}
