import type { ListView } from '../content/cards.ts';
import type { Collection, CollectionCard, CollectionRecord, PagedCollection } from '../content/registry.ts';
import { type Envelope, type PageEnvelope, paths } from '../endpoints/index.ts';
import { isApiError } from './api-error.ts';
import { type AxiosCall, axiosCaller } from './axios-caller.ts';
import { mediaUrlAt } from './media-url.ts';
import { readJson } from './read-json.ts';

export interface ApiClientOptions {
  /** Where the API answers: scheme, host and port. */
  readonly origin: string;
  /** Where uploads are read, such as a CDN. Default: at the API. */
  readonly mediaOrigin?: string | undefined;
  /** Milliseconds until an unanswered call fails with status 0. Uploads and files are exempt. Default 10,000. */
  readonly timeout?: number;
  /** Read before each call; a value is sent as `Authorization: Bearer`. */
  readonly token?: () => string | null;
  /** Told of every 401, before the caller's promise rejects. */
  readonly onUnauthorized?: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Sent with the call. A `SUBMISSION_KEY_HEADER` (shared/forms) makes a create, or a form, one that can be repeated
   * without a second record.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser sends it even when its page is being closed. Such a body has 64 KB at the most. */
  readonly keepalive?: boolean;
  /** Bytes sent so far, 0 to 1, for a body that is uploaded. */
  readonly onProgress?: (fraction: number) => void;
  /**
   * Answers the body as a `Blob` instead of as JSON. A file may take its time, as an upload may: `signal` ends the
   * waiting.
   */
  readonly as?: 'blob';
}

export type Query = Readonly<Record<string, string | number | undefined>>;

export type PageQuery = Query & {
  readonly page: number;
  readonly limit: number;
  /** `card` for records without their long texts. Default: whole records. */
  readonly view?: ListView;
};

/** What a list shows of a collection's records: cards where the query asks for them. */
export type Listed<C extends Collection, Asked extends PageQuery> = Asked extends { readonly view: 'card' }
  ? CollectionCard<C>
  : CollectionRecord<C>;

export type ArticleQuery = PageQuery & { readonly category_id?: number };

/**
 * Every call rejects with `ApiError` and with nothing else, unless its `signal` was aborted: then with the signal's
 * reason.
 */
export interface ApiClient {
  readonly origin: string;
  get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>;
  /** A `FormData` body is sent as multipart/form-data, anything else as JSON. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** All records of a collection that lists as an array. */
  list<C extends Exclude<Collection, PagedCollection>>(
    collection: C,
    options?: CallOptions,
  ): Promise<readonly CollectionRecord<C>[]>;
  show<C extends Collection>(collection: C, id: number, options?: CallOptions): Promise<CollectionRecord<C> | null>;
  /** A page of a collection that lists by the page; `page` from 0. */
  page<C extends PagedCollection, Asked extends PageQuery>(
    collection: C,
    query: Asked,
    options?: CallOptions,
  ): Promise<PageEnvelope<Listed<C, Asked>>>;
  /** Newest first. */
  articles<Asked extends ArticleQuery>(
    query: Asked,
    options?: CallOptions,
  ): Promise<PageEnvelope<Listed<'article', Asked>>>;
  articleByName(name: string, options?: CallOptions): Promise<CollectionRecord<'article'>>;
  /** Address of an uploaded file as a browser can ask for it; absolute addresses stay as they are. */
  mediaUrl(fileUrl: string): string;
}

const JSON_TIMEOUT = 10_000;

/**
 * The typed client of the content API, for pages on the server and in the browser.
 * What is read as JSON needs no library. axios, which sends what is written and tells how far an upload has come, is
 * fetched when it is first needed: a visitor may never need it.
 */
export function createApiClient({
  origin,
  mediaOrigin,
  timeout = JSON_TIMEOUT,
  token,
  onUnauthorized,
}: ApiClientOptions): ApiClient {
  const callByAxios = axiosCaller(origin, timeout);
  const headersOf = ({ headers }: CallOptions) => {
    const bearer = token?.();
    return { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  };

  async function call<T>(config: AxiosCall, options: CallOptions = {}): Promise<T> {
    try {
      return await callByAxios(config, options, headersOf(options));
    } catch (error) {
      throw tell(error);
    }
  }

  const tell = (failure: unknown): unknown => {
    if (isApiError(failure) && failure.status === 401) onUnauthorized?.();
    return failure;
  };

  async function get<T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<T> {
    if (options.as) return call({ method: 'GET', url: path, params: query }, options);
    const address = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.append(name, String(value));
    try {
      // The API's schemas and this client's types come from the same descriptions.
      return (await readJson(address, { headers: headersOf(options), timeout, signal: options.signal })) as T;
    } catch (error) {
      throw tell(error);
    }
  }

  return {
    origin,
    get,
    send: <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions) =>
      // Without a body axios would announce a form, which the API refuses; a call that sends nothing sends an empty
      // object.
      call<T>({ method, url: path, data: body === undefined && method !== 'DELETE' ? {} : body }, options),
    ...readsThrough(get),
    mediaUrl: mediaUrlAt(origin, mediaOrigin),
  };
}

/** What a client reads by, each made of one `get`. */
export type NamedReads = Pick<ApiClient, 'list' | 'show' | 'page' | 'articles' | 'articleByName'>;

export const readsThrough = (get: ApiClient['get']): NamedReads => ({
  list: (collection, options) => get(paths.list(collection), undefined, options),
  show: async <C extends Collection>(collection: C, id: number, options?: CallOptions) =>
    (await get<Envelope<CollectionRecord<C> | null>>(paths.show(collection, id), undefined, options)).data,
  page: (collection, query, options) => get(paths.list(collection), query, options),
  articles: (query, options) => get(paths.list('article'), query, options),
  articleByName: async (name, options) =>
    (await get<Envelope<CollectionRecord<'article'>>>(paths.articleByName(name), undefined, options)).data,
});
