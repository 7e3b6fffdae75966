import { memoizeByZone } from './memoize-by-zone.ts';
import { offsetIn, type UtcOffsets } from './utc-offsets.ts';

/** The agency's time zone, in which dates of publication are shown. */
export interface DateZone {
  /** IANA name: `Asia/Dubai`. A date is shown in UTC where the name is not known. */
  readonly timeZone: string;
  /** The same in numbers. Without them, or outside of their years, dates are formatted by `Intl`. */
  readonly utcOffsets?: UtcOffsets;
}

const MINUTE = 60_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * Formats a publication date: `November 12, 2025`.
 * @param iso ISO 8601; an invalid date is returned unchanged.
 * @param zone the agency's, so that the server, all browsers and all administrators show the same day.
 */
export function publicationDate(iso: string, { timeZone, utcOffsets = [] }: DateZone): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const offset = offsetIn(utcOffsets, time);
  if (offset === null) return formatFor(timeZone).format(time);
  const local = new Date(time + offset * MINUTE);
  return `${MONTHS[local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
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
