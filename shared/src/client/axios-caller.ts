import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError, apiErrorOf, isApiError } from './api-error.ts';
import type { CallOptions } from './create-api-client.ts';

export type AxiosCall = Pick<AxiosRequestConfig, 'method' | 'url' | 'params' | 'data'>;

/**
 * Removes the `User-Agent` that axios adds to every call. Chromium ignores that header. Firefox and Safari treat it as
 * a header of the page, send a CORS preflight request, and don't send the call when the API does not allow the header.
 */
const UNNAMED = { 'User-Agent': false };

/**
 * Makes a function that calls an API with axios. axios is loaded with the first call, and tried again with the next one
 * if it could not be fetched.
 * @returns a function whose promises reject with `ApiError`, or with the abort reason of their `signal`.
 */
export function axiosCaller(origin: string, timeout: number) {
  let http: AxiosInstance | undefined;
  const connect = async (): Promise<AxiosInstance> => {
    const { default: axios } = await import('axios').catch((error: unknown) => {
      console.debug('The code that calls the API could not be loaded:', error);
      throw new ApiError(0, {});
    });
    return (http ??= axios.create({ baseURL: origin, withCredentials: true, adapter: 'fetch', headers: UNNAMED }));
  };

  return async <T>(call: AxiosCall, options: CallOptions, headers: Readonly<Record<string, string>>): Promise<T> => {
    try {
      const instance = http ?? (await connect());
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
      // Aborted by the caller (for example by another navigation): no failure of the API, so it is not logged as one.
      options.signal?.throwIfAborted();
      throw await toApiError(error);
    }
  };
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (isApiError(error)) return error;
  const { isAxiosError } = await import('axios');
  if (!isAxiosError(error)) throw error;
  if (!error.response) return new ApiError(0, {});
  const { status, headers } = error.response;
  // If a file was requested, the error response is a Blob too.
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
