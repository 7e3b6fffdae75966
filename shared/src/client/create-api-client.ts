import type { ListView } from '../content/cards.ts';
import type { Collection, CollectionCard, CollectionRecord, PagedCollection } from '../content/registry.ts';
import { type Envelope, type PageEnvelope, paths } from '../endpoints/index.ts';
import { isApiError } from './api-error.ts';
import type { AxiosCall } from './axios-call.ts';
import { axiosCaller } from './axios-caller.ts';
import { mediaUrlAt } from './media-url.ts';
import { readJson } from './read-json.ts';

export interface ApiClientOptions {
  /** Origin of the API: scheme, host and port. */
  readonly origin: string;
  /** Origin of uploads, such as a CDN. Default: the API. */
  readonly mediaOrigin?: string | undefined;
  /** Timeout in milliseconds, after which a call fails with status 0. Uploads and files have none. Default 10,000. */
  readonly timeout?: number;
  /** Called before each call; a token is sent as `Authorization: Bearer`. */
  readonly token?: () => string | null;
  /**
   * Called for every 401, before the caller's promise rejects. @param sent the token of that call, which the visitor
   * may have replaced since by another sign-in.
   */
  readonly onUnauthorized?: (sent: string | null) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Headers of the call. With a `SUBMISSION_KEY_HEADER` (shared/forms) a create or a form can be repeated without a
   * second record.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser sends the call even when its page is being closed. The body is limited to 64 KB. */
  readonly keepalive?: boolean;
  /** Called with the share of the body that has been uploaded, 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /**
   * Returns the body as a `Blob` instead of JSON. There is no timeout for a file, as for an upload; `signal` aborts it.
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

/** Type of a collection's records in a list: cards if the query requests them. */
export type Listed<C extends Collection, Asked extends PageQuery> = Asked extends { readonly view: 'card' }
  ? CollectionCard<C>
  : CollectionRecord<C>;

export type ArticleQuery = PageQuery & { readonly category_id?: number };

/** All calls reject with `ApiError`, or with the abort reason of their `signal`. */
export interface ApiClient {
  readonly origin: string;
  get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>;
  /** Sends a `FormData` body as multipart/form-data, other bodies as JSON. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** All records of a collection whose list is an array. */
  list<C extends Exclude<Collection, PagedCollection>>(
    collection: C,
    options?: CallOptions,
  ): Promise<readonly CollectionRecord<C>[]>;
  show<C extends Collection>(collection: C, id: number, options?: CallOptions): Promise<CollectionRecord<C> | null>;
  /** A page of a collection with a paged list; `page` starts at 0. */
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
  /** Address under which a browser can request an uploaded file; absolute addresses stay unchanged. */
  mediaUrl(fileUrl: string): string;
}

const JSON_TIMEOUT = 10_000;

/**
 * Creates the typed client of the content API, for pages on the server and in the browser. Reads of JSON need no
 * library. axios, which is needed for writes and for upload progress, is loaded on first use: many visitors never need
 * it.
 */
export function createApiClient({
  origin,
  mediaOrigin,
  timeout = JSON_TIMEOUT,
  token,
  onUnauthorized,
}: ApiClientOptions): ApiClient {
  const callByAxios = axiosCaller(origin, timeout);
  /** Makes one call with the token of the moment. */
  async function asVisitor<T>(
    { headers }: CallOptions,
    make: (headers: Readonly<Record<string, string>>) => Promise<T>,
  ): Promise<T> {
    const sent = token?.() ?? null;
    try {
      return await make({ ...headers, ...(sent ? { authorization: `Bearer ${sent}` } : {}) });
    } catch (error) {
      if (isApiError(error) && error.status === 401) onUnauthorized?.(sent);
      throw error;
    }
  }

  const call = <T>(config: AxiosCall, options: CallOptions = {}): Promise<T> =>
    asVisitor(options, (headers) => callByAxios<T>(config, options, headers));

  async function get<T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<T> {
    if (options.as) return call({ method: 'GET', url: path, params: query }, options);
    const address = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.append(name, String(value));
    // The API's schemas and this client's types come from the same descriptions.
    return (await asVisitor(options, (headers) =>
      readJson(address, { headers, timeout, signal: options.signal }),
    )) as T;
  }

  return {
    origin,
    get,
    send: <T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions) =>
      // Without a body axios would send a form's content type, which the API rejects; so an empty object is sent.
      call<T>({ method, url: path, data: body === undefined && method !== 'DELETE' ? {} : body }, options),
    ...readsThrough(get),
    mediaUrl: mediaUrlAt(origin, mediaOrigin),
  };
}

/** The named reads of a client, each made of one `get`. */
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
