import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * Whether a visitor is among those who see a canary. For the same visitor and version the result is the same every time
 * and in every process. It differs between versions, so that it is not always the same people who see new versions.
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
