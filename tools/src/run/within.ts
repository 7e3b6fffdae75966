import { inTime } from '@northlight/shared/process';

/**
 * Waits for a promise with a timeout.
 * @param what names the work in the error message: `the types to be checked`.
 * @throws after that many milliseconds; the work itself is not cancelled.
 */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  if (!(await inTime(work, milliseconds))) throw new Error(`waited ${milliseconds / 1000} s for ${what}`);
  return work;
}
