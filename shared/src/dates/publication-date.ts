import { memoizeByZone } from './memoize-by-zone.ts';

/**
 * Formats a publication date: `November 12, 2025`.
 * @param iso ISO 8601; an invalid date is returned unchanged.
 * @param timeZone IANA name of the time zone of the date. The site and the dashboard use the agency's, so that the
 * server, all browsers and all administrators show the same day.
 */
export function publicationDate(iso: string, timeZone: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : formatFor(timeZone).format(time);
}

const formatFor = memoizeByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }),
);

/** Whether this system knows a time zone: names are added from time to time, and old browsers lack the latest. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
