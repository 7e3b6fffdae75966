import type { ApiClient } from '@northlight/shared/client';

/** A client whose reads all pass through `wrap`: what pages are made of. */
export const wrapReads = (api: ApiClient, wrap: <T>(answer: Promise<T>) => Promise<T>): ApiClient => ({
  ...api,
  get: (path, query, options) => wrap(api.get(path, query, options)),
  list: (collection, options) => wrap(api.list(collection, options)),
  show: (collection, id, options) => wrap(api.show(collection, id, options)),
  page: (collection, query, options) => wrap(api.page(collection, query, options)),
  articles: (query, options) => wrap(api.articles(query, options)),
  articleByName: (name, options) => wrap(api.articleByName(name, options)),
});
