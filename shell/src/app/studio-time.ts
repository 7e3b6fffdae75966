const HOUR = 3_600_000;

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

export interface StudioTime {
  /** `09:05`. */
  readonly clock: string;
  readonly isAwake: boolean;
}

/** @param awake hours of the studio's own day. @returns the time in a studio, and whether somebody is awake there. */
export function studioTime(
  time: number,
  utcOffset: number,
  awake: { readonly from: number; readonly until: number },
): StudioTime {
  const { hour, minute } = clockOf(time, utcOffset);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return { clock: `${twoDigits(hour)}:${twoDigits(minute)}`, isAwake: hour >= awake.from && hour < awake.until };
}
