const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The skies of a day with their first hour. Before the first one the last one continues. */
const SKIES = [
  [5, 'dawn'],
  [7, 'morning'],
  [11, 'noon'],
  [15, 'afternoon'],
  [18, 'dusk'],
  [20, 'night'],
] as const;

export type Sky = (typeof SKIES)[number][1];

/** The time at a UTC offset in hours, independent of the visitor's time zone. */
function clockOf(time: number, utcOffset: number): { readonly hour: number; readonly minute: number } {
  const shifted = new Date(time + utcOffset * HOUR);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** The sky at a time. @param time milliseconds since 1970. @param utcOffset hours. */
export function skyAt(time: number, utcOffset: number): Sky {
  const { hour } = clockOf(time, utcOffset);
  return SKIES.findLast(([begin]) => hour >= begin)?.[1] ?? 'night';
}

/** Formats a time: `09:05`. */
export const clockText = (hour: number, minute = 0): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

export interface StudioTime {
  /** Time in the form of `clockText`. */
  readonly clock: string;
  readonly isAwake: boolean;
}

/** The time in a studio, and whether somebody is awake there. @param awake hours in the studio's local time. */
export function studioTime(time: number, utcOffset: number, awake: Hours): StudioTime {
  const { hour, minute } = clockOf(time, utcOffset);
  return { clock: clockText(hour, minute), isAwake: hour >= awake.from && hour < awake.until };
}

/** Milliseconds until somebody is awake in a studio; 0 while somebody is. */
export function untilAwake(time: number, utcOffset: number, awake: Hours): number {
  if (studioTime(time, utcOffset, awake).isAwake) return 0;
  const passed = shareOfDay(time, utcOffset) * DAY;
  return (awake.from * HOUR - passed + DAY) % DAY;
}

/** Share of a studio's day that has passed, from 0 at midnight to just below 1. */
export function shareOfDay(time: number, utcOffset: number): number {
  const shifted = time + utcOffset * HOUR;
  return (((shifted % DAY) + DAY) % DAY) / DAY;
}

/** Hours of a day, `from` below `until`, both from 0 to 24. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

/**
 * Converts a studio's awake hours to the local time of another studio.
 * @param ahead hours by which the studio's time is ahead of the other one.
 * @returns two parts if the other studio's midnight is within them.
 */
export function awakeHours(awake: Hours, ahead: number): readonly Hours[] {
  const from = (((awake.from - ahead) % 24) + 24) % 24;
  const until = from + awake.until - awake.from;
  if (until <= 24) return [{ from, until }];
  return [
    { from: 0, until: until - 24 },
    { from, until: 24 },
  ];
}
