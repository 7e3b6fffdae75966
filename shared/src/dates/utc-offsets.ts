import { offsetAt } from './local-time.ts';

/**
 * The UTC offsets of a time zone: each with the second since 1970 from which it holds, in minutes, in their order. It
 * begins when the first one does, and the last one, null, says where it ends.
 *
 * A page brings them along, because the first use of `Intl` in a tab takes a browser 12 ms, and a phone four times as
 * many: V8 looks for its locales then.
 */
export type UtcOffsets = readonly (readonly [from: number, offset: number | null])[];

/** Milliseconds since 1970. The years of a list are fixed, so that all processes make the same page. */
const START = Date.UTC(2020);
const END = Date.UTC(2036);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds. No time zone changes its offset twice within a week. */
const WEEK = 7 * 24 * 60 * MINUTE;

/** The offsets of the years 2020 to 2035. @param timeZone an IANA name that this system knows. */
export function utcOffsetsOf(timeZone: string): UtcOffsets {
  const found: [number, number][] = [[START, offsetAt(START, timeZone)]];
  for (let time = START; time < END; time += WEEK) {
    const next = Math.min(time + WEEK, END - SECOND);
    const offset = offsetAt(next, timeZone);
    if (offset !== found.at(-1)?.[1]) found.push([changeBetween(time, next, timeZone), offset]);
  }
  return [...found.map(([from, offset]) => [from / SECOND, offset / MINUTE] as const), [END / SECOND, null]];
}

/** The time of the only change of the offset after `before`, until `after`, to the second. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const offset = offsetAt(after, timeZone);
  let [earlier, later] = [before, after];
  while (later - earlier > SECOND) {
    const middle = earlier + Math.floor((later - earlier) / 2 / SECOND) * SECOND;
    if (offsetAt(middle, timeZone) === offset) later = middle;
    else earlier = middle;
  }
  return later;
}

/** The offset at a time in minutes; null outside of the list. @param time milliseconds since 1970. */
export const offsetIn = (offsets: UtcOffsets, time: number): number | null =>
  offsets.findLast(([from]) => from * SECOND <= time)?.[1] ?? null;
