import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError, apiErrorOf } from './api-error.ts';
import type { CallOptions } from './create-api-client.ts';

export type AxiosCall = Pick<AxiosRequestConfig, 'method' | 'url' | 'params' | 'data'>;

/**
 * axios names itself in every call unless it is told not to. Chromium ignores that; Firefox and Safari take it for a
 * header of the page's own, ask the API whether it may be sent, and send nothing when it may not.
 */
const UNNAMED = { 'User-Agent': false };

/**
 * Calls of an API by axios, which is fetched with the first of them.
 * @returns calls: they reject with `ApiError`, or with what their `signal` was aborted with.
 */
export function axiosCaller(origin: string, timeout: number) {
  let http: Promise<AxiosInstance> | undefined;
  const connect = () =>
    (http ??= import('axios').then(({ default: axios }) =>
      axios.create({ baseURL: origin, withCredentials: true, adapter: 'fetch', headers: UNNAMED }),
    ));

  return async <T>(call: AxiosCall, options: CallOptions, headers: Readonly<Record<string, string>>): Promise<T> => {
    const instance = await connect();
    try {
      const answer = await instance.request<T>({
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
      return answer.data;
    } catch (error) {
      // Given up by the caller (a navigation that was overtaken): no failure of the API, and not to be logged as one.
      options.signal?.throwIfAborted();
      throw await toApiError(error);
    }
  };
}

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
