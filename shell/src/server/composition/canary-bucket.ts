import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * Whether a visitor is among those who see a canary. The same visitor gets the same answer for a version every time and
 * from every process; for the next version the dice are thrown anew, so that it is not always the same people who try
 * what is new.
 * @param percent 0 to 100.
 */
export function seesCanary(
  visitor: string,
  { name, version }: { readonly name: string; readonly version: string },
  percent: number,
): boolean {
  const number = createHash('sha256').update(`${visitor}:${name}:${version}`).digest().readUInt32BE(0);
  return number % BUCKETS < percent * (BUCKETS / 100);
}
