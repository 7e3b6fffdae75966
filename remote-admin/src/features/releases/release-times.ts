import { localTimeAt } from '@northlight/shared/dates';
import type { ContentRelease } from '@northlight/shared/endpoints';

/** The time zone of this browser. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const shown = (iso: string, timeZone: string): string => localTimeAt(Date.parse(iso), timeZone).replace('T', ' ');

/** `2026-11-24 09:00 (Asia/Dubai)`, followed by the time in the browser's time zone if that differs. */
export function bothClocks({ publishes_at: at, time_zone: zone }: ContentRelease, own = ownZone()): string {
  if (at === null || zone === null) return '';
  const [there, here] = [shown(at, zone), shown(at, own)];
  return there === here ? `${there} (${zone})` : `${there} (${zone}), ${here} here (${own})`;
}

export interface DayOfReleases {
  /** `2026-11-24`, in the browser's time zone. */
  readonly day: string;
  readonly releases: readonly ContentRelease[];
}

/** Scheduled releases by day, the next day first. */
export function upcoming(releases: readonly ContentRelease[], own = ownZone()): readonly DayOfReleases[] {
  const scheduled = releases.filter(({ state }) => state === 'scheduled');
  const timeOf = ({ publishes_at: at }: ContentRelease) => Date.parse(at ?? '');
  const days = new Map<string, ContentRelease[]>();
  for (const release of scheduled.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const day = localTimeAt(timeOf(release), own).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), release]);
  }
  return [...days].map(([day, ofDay]) => ({ day, releases: ofDay }));
}

/** Bounds of the milliseconds between two reads of what is on the schedule. */
const SHORTEST = 1_000;
const LONGEST = 60_000;
const NEVER = Infinity;

/**
 * Milliseconds until releases are read again: until the next one is due, and then until it is published or has failed.
 * They are read before as well, because the clock of this computer can be wrong.
 * @returns false if none is on the schedule
 */
export function untilDue(releases: readonly ContentRelease[], now = Date.now()): number | false {
  const next = Math.min(
    ...releases.map((one) => (one.state === 'scheduled' ? Date.parse(one.publishes_at ?? '') : NEVER)),
  );
  return next < NEVER && Math.min(Math.max(next - now, SHORTEST), LONGEST);
}
