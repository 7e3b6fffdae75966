import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Collection, CollectionRecord, PagedCollection } from '../content/registry.ts';
import { type Envelope, type PageEnvelope, paths } from '../endpoints/index.ts';
import { ApiError, apiErrorOf } from './api-error.ts';

export interface ApiClientOptions {
  /** Where the API answers: scheme, host and port. */
  readonly origin: string;
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
  /** Bytes sent so far, 0 to 1, for a body that is uploaded. */
  readonly onProgress?: (fraction: number) => void;
  /**
   * Answers the body as a `Blob` instead of as JSON. A file may take its time, as an upload may: `signal` ends the
   * waiting.
   */
  readonly as?: 'blob';
}

export type Query = Readonly<Record<string, string | number | undefined>>;

export type PageQuery = Query & { readonly page: number; readonly limit: number };

/**
 * Every call rejects with `ApiError` and with nothing else, unless its `signal` was aborted: then with the signal's
 * reason.
 */
export interface ApiClient {
  readonly origin: string;
  get<T>(path: string, query?: Query, options?: CallOptions): Promise<T>;
  /** A `FormData` body is sent as multipart/form-data, anything else as JSON. */
  send<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions): Promise<T>;
  /** All records of a collection that lists as an array. */
  list<C extends Exclude<Collection, PagedCollection>>(
    collection: C,
    options?: CallOptions,
  ): Promise<readonly CollectionRecord<C>[]>;
  show<C extends Collection>(collection: C, id: number, options?: CallOptions): Promise<CollectionRecord<C> | null>;
  /** A page of a collection that lists by the page; `page` from 0. */
  page<C extends PagedCollection>(
    collection: C,
    query: PageQuery,
    options?: CallOptions,
  ): Promise<PageEnvelope<CollectionRecord<C>>>;
  /** Newest first. */
  articles(
    query: PageQuery & { readonly category_id?: number },
    options?: CallOptions,
  ): Promise<PageEnvelope<CollectionRecord<'article'>>>;
  articleByName(name: string, options?: CallOptions): Promise<CollectionRecord<'article'>>;
  /** Address of an uploaded file as a browser can ask for it; absolute addresses stay as they are. */
  mediaUrl(fileUrl: string): string;
}

const JSON_TIMEOUT = 10_000;

/**
 * axios names itself in every call unless it is told not to. Chromium ignores that; Firefox and Safari take it for a
 * header of the page's own, ask the API whether it may be sent, and send nothing when it may not.
 */
const UNNAMED = { 'User-Agent': false };

/**
 * The typed client of the content API, for pages on the server and in the browser.
 * axios is fetched with the first call, not with the page: a visitor whose page came rendered may never need it.
 */
export function createApiClient({
  origin,
  timeout = JSON_TIMEOUT,
  token,
  onUnauthorized,
}: ApiClientOptions): ApiClient {
  let http: Promise<AxiosInstance> | undefined;
  const connect = () =>
    (http ??= import('axios').then(({ default: axios }) =>
      axios.create({ baseURL: origin, withCredentials: true, adapter: 'fetch', headers: UNNAMED }),
    ));

  async function call<T>(config: AxiosRequestConfig, options: CallOptions = {}): Promise<T> {
    const instance = await connect();
    const bearer = token?.();
    try {
      const answer = await instance.request<T>({
        ...config,
        ...(options.signal ? { signal: options.signal } : {}),
        ...(options.onProgress
          ? { adapter: ['xhr', 'fetch'], onUploadProgress: (event) => options.onProgress?.(event.progress ?? 0) }
          : {}),
        ...(options.as ? { responseType: options.as } : {}),
        timeout: config.data instanceof FormData || options.as ? 0 : timeout,
        headers: { ...options.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      });
      return answer.data;
    } catch (error) {
      // Given up by the caller (a navigation that was overtaken): no failure of the API, and not to be logged as one.
      options.signal?.throwIfAborted();
      const failure = await toApiError(error);
      if (failure.status === 401) onUnauthorized?.();
      throw failure;
    }
  }

  const get = <T>(path: string, query?: Query, options?: CallOptions) =>
    call<T>({ method: 'GET', url: path, params: query }, options);

  return {
    origin,
    get,
    send: <T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: CallOptions) =>
      // Without a body axios would announce a form, which the API refuses; a call that sends nothing sends an empty
      // object.
      call<T>({ method, url: path, data: body === undefined && method !== 'DELETE' ? {} : body }, options),
    ...readsThrough(get),
    mediaUrl: (fileUrl) => new URL(fileUrl, origin).href,
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

async function toApiError(error: unknown): Promise<ApiError> {
  const { isAxiosError } = await import('axios');
  if (!isAxiosError(error)) throw error;
  if (!error.response) return new ApiError(0, {});
  const { status, headers } = error.response;
  // Where a file was asked for, the refusal comes as one too.
  const data: unknown =
    error.response.data instanceof Blob ? jsonIn(await error.response.data.text()) : error.response.data;
  return apiErrorOf(status, data, headers['retry-after']);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
