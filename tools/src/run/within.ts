import { inTime } from '@northlight/shared/process';

/**
 * Waits for what is under way, but not for ever.
 * @param what as a message names it: `the types to be checked`.
 * @throws after so many milliseconds, naming it; the work itself goes on.
 */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  if (!(await inTime(work, milliseconds))) throw new Error(`waited ${milliseconds / 1000} s for ${what}`);
  return work;
}
