import { type ApiClient, isApiError } from '@northlight/shared/client';
import { articleName, articlePath } from '@northlight/shared/endpoints';
import { type LoaderArgs, moved, notFound, withDefault } from '@northlight/shared/remote';
import { type ArticleSummary, summary, summaryFrom, summaryOfCard } from './article-summary.ts';
import { withDistinctLooks } from './looks.ts';

const READ_NEXT = 3;

/**
 * Fetches the code for texts. It is in the chunk of the article's page, which a navigation fetches anyway, so that
 * other pages do not get it with the container.
 */
const textCode = () => import(/* webpackChunkName: "article" */ './article-text.ts');

/** A value, or a promise of it that resolves after the page is rendered. */
export type Soon<T> = T | Promise<T>;

/** The summary that the link passed on is outdated: the article has another name now, or is deleted. */
export interface OutdatedLink {
  readonly outdated: true;
}

/** A text; null if it could not be loaded. */
export type ArrivedText = string | null | OutdatedLink;

export interface ArticleData {
  readonly article: ArticleSummary;
  readonly html: Soon<ArrivedText>;
  readonly others: Soon<readonly ArticleSummary[]>;
}

/**
 * Loads the article of an address. If the link passed on a summary, the page is rendered with it at once, and the text
 * follows. On the server everything is awaited, because what is not in the HTML does not exist without scripts. An
 * address with an old name of the article redirects to the current one.
 */
export async function articleLoader({ api, params, signal, state, url }: LoaderArgs): Promise<ArticleData> {
  const { name } = params;
  if (!name) throw notFound();
  const handedOver = summaryFrom(state);
  if (handedOver) {
    // Without the signal: these requests must outlive the navigation that started them.
    const [text, others] = [textOfName(name, api), readNext(handedOver, api)];
    const { html } = await textAtHand(text);
    if (!isOutdated(html)) return { article: handedOver, html, others };
  }
  const [article, { preview, textOf }] = await Promise.all([api.articleByName(name, { signal }), textCode()]);
  if (articleName(article.title) !== name) throw moved(`${articlePath(article.title)}${url.search}`);
  const { content, ...rest } = article;
  const shown = summary(rest, preview(content), api.mediaUrl);
  return { article: shown, html: textOf(content, api.mediaUrl), others: await readNext(shown, api) };
}

/**
 * Returns the text itself if it has been read ahead. With a promise, React would first show the fallback, and the text
 * not earlier than 300 ms later.
 */
const textAtHand = (text: Promise<ArrivedText>): Promise<Pick<ArticleData, 'html'>> => {
  const later = { html: text };
  const nextTask = new Promise<typeof later>((resolve) => setTimeout(() => resolve(later)));
  return Promise.race([text.then((html) => ({ html })).catch(() => later), nextTask]);
};

export const isOutdated = (html: Soon<ArrivedText>): html is OutdatedLink =>
  typeof html === 'object' && html !== null && 'outdated' in html;

async function textOfName(name: string, api: ApiClient): Promise<ArrivedText> {
  const asked = Promise.all([api.articleByName(name), textCode()]).then(
    ([{ title, content }, { textOf }]) => (articleName(title) === name ? textOf(content, api.mediaUrl) : OUTDATED),
    (error: unknown) => {
      if (isApiError(error) && error.status === 404) return OUTDATED;
      throw error;
    },
  );
  return withDefault(asked, null, 'Failed to fetch article');
}

const OUTDATED: OutdatedLink = { outdated: true };

/** Other articles: the newest of the same category, then the newest of all. */
async function readNext({ id, categoryId }: ArticleSummary, api: ApiClient): Promise<readonly ArticleSummary[]> {
  // One more than is shown, because the article itself may be among them.
  const newest = async (of: { readonly category_id?: number }) => {
    const answer = await withDefault(
      api.articles({ page: 0, limit: READ_NEXT + 1, view: 'card', ...of }),
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
  const shown = [...others.values()].slice(0, READ_NEXT);
  return withDistinctLooks(shown.map((article) => summaryOfCard(article, api.mediaUrl)));
}
