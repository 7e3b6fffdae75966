import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import type { AxiosCall } from './axios-call.ts';
import type { CallOptions } from './create-api-client.ts';

/**
 * Makes a function that calls an API with axios. axios is loaded with the first call, and tried again with the next one
 * if it could not be fetched.
 * @returns a function whose promises reject with `ApiError`, or with the abort reason of their `signal`.
 */
export function axiosCaller(origin: string, timeout: number) {
  let http: AxiosInstance | undefined;
  return async <T>(call: AxiosCall, options: CallOptions, headers: Readonly<Record<string, string>>): Promise<T> => {
    const { axiosAt, callWith } = await import('./axios-call.ts').catch((error: unknown) => {
      console.debug('The code that calls the API could not be loaded:', error);
      options.signal?.throwIfAborted();
      throw new ApiError(0, {});
    });
    return callWith<T>((http ??= axiosAt(origin)), { call, options, headers, timeout });
  };
}
