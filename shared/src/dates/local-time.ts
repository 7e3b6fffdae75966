import { memoizeByZone } from './memoize-by-zone.ts';

/** A point in time for a local time, with the UTC offset of its time zone then. */
export interface LocalMoment {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** UTC offset in the form `+02:00`. */
  readonly offset: string;
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * The points in time at which a local time occurs in a time zone: usually one, none if the clocks skip it, two if they
 * are set back and show it again.
 * @param local `2026-10-25T02:30`, with or without seconds.
 * @param timeZone an IANA name that this system knows.
 * @returns the earlier one first; an empty list for a text that is no local time.
 */
export function momentsOf(local: string, timeZone: string): readonly LocalMoment[] {
  const asUtc = utcOf(local);
  if (asUtc === null) return [];
  // No time zone changes its offset twice within two days.
  const offsets = new Set([asUtc - DAY, asUtc + DAY].map((time) => offsetAt(time, timeZone)));
  return [...offsets]
    .map((offset) => ({ time: asUtc - offset, offset }))
    .filter(({ time, offset }) => offsetAt(time, timeZone) === offset)
    .map(({ time, offset }) => ({ time, offset: offsetText(offset) }))
    .toSorted((one, other) => one.time - other.time);
}

/** The local time of a time zone: `2026-10-25T02:30`. @param time milliseconds since 1970. */
export const localTimeAt = (time: number, timeZone: string): string =>
  new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);

function utcOf(local: string): number | null {
  const found = LOCAL.exec(local);
  if (!found) return null;
  const time = Date.parse(`${local}${found[6] === undefined ? ':00' : ''}Z`);
  // Dates that don't exist, such as a 30th of February, are rejected, although `Date.parse` may accept them.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(local) ? null : time;
}

const formatFor = memoizeByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** UTC offset of a time zone at a time, in milliseconds. */
export function offsetAt(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / MINUTE));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
