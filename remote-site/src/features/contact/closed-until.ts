import { brand, cityOf, SKY_UTC_OFFSET } from '@northlight/shared/brand';
import { studioTime, untilAwake } from '@northlight/shared/dates';

/** The studio whose time the page uses: the one whose sky the pages show. */
const CLOCK = brand.offices.find(({ utcOffset }) => utcOffset === SKY_UTC_OFFSET);

/** Where the clock of the page is: `in Dubai`. */
export const PLACE = CLOCK ? `in ${cityOf(CLOCK)}` : `at UTC+${SKY_UTC_OFFSET}`;

/** The time in words on the clock of the page: `22:49`. @param time milliseconds since 1970. */
export const clockAt = (time: number): string => studioTime(time, SKY_UTC_OFFSET, brand.awake).clock;

/** When the first studio opens, on the clock of the page; null while one is open. */
export function closedUntil(time: number): string | null {
  const wait = Math.min(...brand.offices.map(({ utcOffset }) => untilAwake(time, utcOffset, brand.awake)));
  return wait > 0 ? clockAt(time + wait) : null;
}
