const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The skies of a day, each with the hour at which it begins. Before the first it is still the last. */
const SKIES = [
  [5, 'dawn'],
  [7, 'morning'],
  [11, 'noon'],
  [15, 'afternoon'],
  [18, 'dusk'],
  [20, 'night'],
] as const;

export type Sky = (typeof SKIES)[number][1];

/** What a clock shows that is so many hours ahead of UTC, whatever the visitor's own clock is set to. */
function clockOf(time: number, utcOffset: number): { readonly hour: number; readonly minute: number } {
  const shifted = new Date(time + utcOffset * HOUR);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** @param time milliseconds since 1970. @param utcOffset hours. */
export function skyAt(time: number, utcOffset: number): Sky {
  const { hour } = clockOf(time, utcOffset);
  return SKIES.findLast(([begin]) => hour >= begin)?.[1] ?? 'night';
}

/** `09:05`. */
export const clockText = (hour: number, minute = 0): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

export interface StudioTime {
  /** By `clockText`. */
  readonly clock: string;
  readonly isAwake: boolean;
}

/** @param awake hours of the studio's own day. @returns the time in a studio, and whether somebody is awake there. */
export function studioTime(time: number, utcOffset: number, awake: Hours): StudioTime {
  const { hour, minute } = clockOf(time, utcOffset);
  return { clock: clockText(hour, minute), isAwake: hour >= awake.from && hour < awake.until };
}

/** Share of a studio's day that is over, from 0 at its midnight to just below 1. */
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
 * When somebody is awake in a studio, on the clock of another one.
 * @param ahead hours that the studio's own clock is ahead of that one.
 * @returns two parts where the other clock's midnight lies between.
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
