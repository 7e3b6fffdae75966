import { localTimeAt } from '@northlight/shared/dates';
import type { ContentRelease } from '@northlight/shared/endpoints';
import { ownZone } from './release-times.ts';

const MONDAY_FIRST = 6;
const DAYS = 7;

export interface CalendarEntry {
  readonly release: ContentRelease;
  /** `09:00`, in the browser's time zone. */
  readonly time: string;
}

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** @param day `2026-11-24`. @returns `Tuesday, November 24, 2026`. */
export const dayInWords = (day: string): string => fullDay.format(new Date(day));

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** @param month `2026-11`. @param by number of months to add; negative for earlier ones. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return dayText(date).slice(0, 7);
}

/**
 * The complete weeks of a month, from Monday to Sunday.
 * @param month `2026-11`.
 * @returns days as `2026-11-24`, seven to a week.
 */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const day = new Date(`${month}-01T00:00Z`);
  const nextMonth = new Date(day).setUTCMonth(day.getUTCMonth() + 1);
  day.setUTCDate(1 - ((day.getUTCDay() + MONDAY_FIRST) % DAYS));
  const weeks: string[][] = [];
  while (day.getTime() < nextMonth) {
    const week: string[] = [];
    while (week.length < DAYS) {
      week.push(dayText(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}

/** Scheduled and published releases by day in the browser's time zone, sorted by time. */
export function entriesByDay(
  releases: readonly ContentRelease[],
  own = ownZone(),
): ReadonlyMap<string, readonly CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  const timed = releases.flatMap((release) => {
    const at = release.state === 'scheduled' ? release.publishes_at : release.published_at;
    return at === null ? [] : [{ release, local: localTimeAt(Date.parse(at), own) }];
  });
  for (const { release, local } of timed.toSorted((one, other) => one.local.localeCompare(other.local))) {
    const day = local.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), { release, time: local.slice(11) }]);
  }
  return days;
}
