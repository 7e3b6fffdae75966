import type { ApiClient, CallOptions } from '../client/index.ts';

/** Sends a read. @param name the same for equal reads. */
export type Reader = <T>(ask: () => Promise<T>, name: string, options?: CallOptions) => Promise<T>;

/** A client that sends all its reads through `read`. */
export const readThrough = (api: ApiClient, read: Reader): ApiClient => ({
  ...api,
  get: <T>(...question: Parameters<ApiClient['get']>) =>
    read(() => api.get<T>(...question), nameOf('get', question.slice(0, 2)), question[2]),
  list: (collection, options) => read(() => api.list(collection, options), nameOf('list', [collection]), options),
  show: (collection, id, options) =>
    read(() => api.show(collection, id, options), nameOf('show', [collection, id]), options),
  page: (collection, query, options) =>
    read(() => api.page(collection, query, options), nameOf('page', [collection, query]), options),
  articles: (query, options) => read(() => api.articles(query, options), nameOf('articles', [query]), options),
  articleByName: (name, options) =>
    read(() => api.articleByName(name, options), nameOf('articleByName', [name]), options),
});

const nameOf = (method: keyof ApiClient, asked: readonly unknown[]): string => JSON.stringify([method, ...asked]);

/** A client that passes the promises of all its reads through `wrap`. */
export const wrapReads = (api: ApiClient, wrap: <T>(answer: Promise<T>) => Promise<T>): ApiClient =>
  readThrough(api, (ask) => wrap(ask()));
