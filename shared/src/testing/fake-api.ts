import {
  ApiError,
  type ApiClient,
  type ArticleQuery,
  type CallOptions,
  type Listed,
  type Query,
} from '../client/index.ts';
import { contentTypeOf, type Collection, type CollectionRecord } from '../content/index.ts';
import { articleName } from '../endpoints/index.ts';
import { cardOf } from './card-of.ts';

export interface FakeContent {
  /** Records of each collection; a missing collection is empty. */
  readonly lists?: { readonly [C in Exclude<Collection, 'article'>]?: readonly CollectionRecord<C>[] };
  /** Newest first. */
  readonly articles?: readonly CollectionRecord<'article'>[];
  /**
   * Full responses of other paths, made from the query or body of the call and its options (signal and progress); any
   * other path is 404.
   */
  readonly answers?: Readonly<Record<string, (sent: unknown, options?: CallOptions) => unknown>>;
  /** Whether the API can't be reached: every call fails with status 0. */
  readonly down?: boolean;
}

export interface FakeApi extends ApiClient {
  /** Calls in order: `list team-member`, `articles page=0 limit=3`. */
  readonly calls: readonly string[];
}

const FAKE_API_ORIGIN = 'https://api.test';

/** An API client with in-memory data that follows the API's rules: paging, filters, heading records, 404. */
export function fakeApi({ lists = {}, articles = [], answers = {}, down = false }: FakeContent = {}): FakeApi {
  const calls: string[] = [];
  const answer = async <T>(call: string, value: () => T | Promise<T>): Promise<T> => {
    calls.push(call);
    if (down) throw new ApiError(0, {});
    return value();
  };
  const refuse = (status: number): never => {
    throw new ApiError(status, { statusCode: status, message: 'Not found' });
  };
  // The list has the type of its collection, which the compiler can't infer through a generic key.
  const listOf = <C extends Exclude<Collection, 'article'>>(collection: C) =>
    (lists[collection] ?? []) as readonly CollectionRecord<C>[];

  return {
    calls,
    origin: FAKE_API_ORIGIN,
    get: <T>(path: string, query?: Query) => answer(`get ${path}`, () => (answers[path]?.(query) ?? refuse(404)) as T),
    send: <T>(method: string, path: string, body?: unknown, options?: CallOptions) =>
      answer(`${method} ${path}`, () => (answers[path]?.(body, options) ?? refuse(404)) as T | Promise<T>),
    list: (collection) => answer(`list ${collection}`, () => listOf(collection)),
    show: <C extends Collection>(collection: C, id: number) =>
      answer(`show ${collection} ${id}`, () => {
        const records: readonly { readonly id: number }[] =
          collection === 'article' ? articles : listOf(collection as Exclude<Collection, 'article'>);
        return (records.find((record) => record.id === id) ?? null) as CollectionRecord<C> | null;
      }),
    page: () => Promise.reject(new Error('Pages of other collections than articles are not faked.')),
    articles: <Asked extends ArticleQuery>({ page, limit, category_id, view }: Asked) => {
      const asked = { page, limit, ...(view ? { view } : {}), ...(category_id === undefined ? {} : { category_id }) };
      const call = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
      return answer(['articles', ...call].join(' '), () => {
        const found = articles.filter(
          (article) => category_id === undefined || article.article_category_id === category_id,
        );
        const shown = found.slice(page * limit, (page + 1) * limit);
        const data = view ? shown.map((article) => cardOf(contentTypeOf('article'), article)) : shown;
        return {
          statusCode: 200,
          message: 'OK',
          data: data as readonly unknown[] as readonly Listed<'article', Asked>[],
          total: found.length,
        };
      });
    },
    articleByName: (name) =>
      answer(`articleByName ${name}`, () => articles.find(({ title }) => articleName(title) === name) ?? refuse(404)),
    mediaUrl: (fileUrl) => new URL(fileUrl, FAKE_API_ORIGIN).href,
  };
}
