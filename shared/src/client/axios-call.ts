import { type AxiosInstance, type AxiosRequestConfig, create, isAxiosError } from 'axios';
import { ApiError, apiErrorOf, isApiError } from './api-error.ts';
import type { CallOptions } from './create-api-client.ts';
import { refuseLostFiles } from './lost-files.ts';

export type AxiosCall = Pick<AxiosRequestConfig, 'method' | 'url' | 'params' | 'data'>;

/**
 * Removes the `User-Agent` that axios adds to every call. Chromium ignores that header. Firefox and Safari treat it as
 * a header of the page, send a CORS preflight request, and don't send the call when the API does not allow the header.
 */
const UNNAMED = { 'User-Agent': false };

export const axiosAt = (origin: string): AxiosInstance =>
  create({ baseURL: origin, withCredentials: true, adapter: 'fetch', headers: UNNAMED });

export interface Request {
  readonly call: AxiosCall;
  readonly options: CallOptions;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until a call without a file fails. */
  readonly timeout: number;
}

/** @throws ApiError, or the abort reason of the call's `signal`. */
export async function callWith<T>(instance: AxiosInstance, { call, options, headers, timeout }: Request): Promise<T> {
  try {
    if (call.data instanceof FormData) await refuseLostFiles(call.data);
    const { data } = await instance.request<T>({
      ...call,
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { fetchOptions: { keepalive: true } } : {}),
      ...(options.onProgress
        ? { adapter: ['xhr', 'fetch'], onUploadProgress: (event) => options.onProgress?.(event.progress ?? 0) }
        : {}),
      ...(options.as ? { responseType: options.as } : {}),
      timeout: call.data instanceof FormData || options.as ? 0 : timeout,
      headers,
    });
    // The API answers objects. A text is a page of somebody else: a proxy, or the login page of a network.
    if (typeof data !== 'object') throw new ApiError(0, {});
    return data;
  } catch (error) {
    // Aborted by the caller (for example by another navigation): no failure of the API, so it is not logged as one.
    options.signal?.throwIfAborted();
    throw await toApiError(error);
  }
}

async function toApiError(error: unknown): Promise<unknown> {
  if (isApiError(error) || !isAxiosError(error)) return error;
  if (!error.response) return new ApiError(0, {});
  const { status, headers, data } = error.response;
  // If a file was requested, the error response is a Blob too.
  return apiErrorOf(status, data instanceof Blob ? jsonIn(await data.text()) : data, headers['retry-after']);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
