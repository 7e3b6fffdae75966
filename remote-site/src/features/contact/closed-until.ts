import { brand, cityOf, SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { studioTime, untilAwake } from '@northlight/shared/dates';

/** The studio whose time the page uses: the one whose sky the pages show. */
const CLOCK = brand.offices.find(({ utcOffset }) => utcOffset === SKY_UTC_OFFSET);

/** Where the clock of the page is: `in Dubai`. */
export const PLACE = CLOCK ? `in ${cityOf(CLOCK)}` : `at UTC+${SKY_UTC_OFFSET}`;

/** The time in words on the clock of the page: `22:49`. @param time milliseconds since 1970. */
export const clockAt = (time: number): string => studioTime(time, SKY_UTC_OFFSET, brand.awake).clock;

const waitsAt = (time: number) =>
  brand.offices.map((office) => ({ office, wait: untilAwake(time, office.utcOffset, brand.awake) }));

/** Cities of the studios that are open: `Dubai and Dhaka`. @param time milliseconds since 1970. */
export const openAt = (time: number): string =>
  waitsAt(time)
    .filter(({ wait }) => wait === 0)
    .map(({ office }) => cityOf(office))
    .join(' and ');

export interface Opening {
  /** Time in words on the clock of the page. */
  readonly clock: string;
  /** City of the studio that opens first. */
  readonly city: string;
}

/** When the first studio opens, and which one; null while one is open. @param time milliseconds since 1970. */
export function closedUntil(time: number): Opening | null {
  const [first] = waitsAt(time).toSorted((one, other) => one.wait - other.wait);
  if (!first || first.wait === 0) return null;
  return { clock: clockAt(time + first.wait), city: cityOf(first.office) };
}
