import { UsageError } from '../command-line.ts';

/** For how many days, weeks, months and years the newest archive of each is kept. */
export type KeepRules = Readonly<Record<Period, number>>;

export interface StoredArchive {
  readonly name: string;
  /** When the backup started, according to its name. */
  readonly at: Date;
  /** It has a receipt. */
  readonly isVerified: boolean;
}

const PERIODS = ['daily', 'weekly', 'monthly', 'yearly'] as const;
type Period = (typeof PERIODS)[number];
/** Milliseconds for which an archive may have no receipt, because it is still being verified. */
const MAY_BE_UNDER_WAY = 86_400_000;

/** Parses rules. @param text such as `daily=7,weekly=4,monthly=12`; the others are zero. @throws UsageError */
export function parseKeep(text: string): KeepRules {
  const rules = { daily: 0, weekly: 0, monthly: 0, yearly: 0 };
  for (const rule of text.split(',')) {
    const [, name = '', count = ''] = /^\s*([a-z]+)=(\d{1,4})\s*$/.exec(rule) ?? [];
    const period = PERIODS.find((one) => one === name);
    if (!period) throw new UsageError(`"${text}" says not what to keep: write daily=7,weekly=4,monthly=12.`);
    rules[period] = Number(count);
  }
  if (Object.values(rules).every((count) => count === 0)) throw new UsageError('Nothing would be kept: keep some.');
  return rules;
}

/**
 * Names of the archives that no rule keeps. The newest verified one is always kept, and without one nothing is removed.
 * Only verified archives count for a rule. An unverified one is removed a day after it was started.
 */
export function archivesToRemove(archives: readonly StoredArchive[], rules: KeepRules, now: Date): readonly string[] {
  const newestFirst = archives.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const verified = newestFirst.filter(({ isVerified }) => isVerified);
  const [newest] = verified;
  if (!newest) return [];
  const kept = new Set([newest.name, ...PERIODS.flatMap((period) => namesKeptBy(verified, period, rules[period]))]);
  const isOver = ({ at, isVerified }: StoredArchive) =>
    isVerified || (at < newest.at && now.getTime() - at.getTime() > MAY_BE_UNDER_WAY);
  return newestFirst.filter((archive) => isOver(archive) && !kept.has(archive.name)).map(({ name }) => name);
}

/** The newest archive of each of the latest periods that have one. */
function namesKeptBy(newestFirst: readonly StoredArchive[], period: Period, count: number): readonly string[] {
  const byPeriod = new Map<string, string>();
  for (const { name, at } of newestFirst) {
    const of = periodOf(at, period);
    if (!byPeriod.has(of)) byPeriod.set(of, name);
  }
  return [...byPeriod.values()].slice(0, count);
}

const DAY = 86_400_000;
/** A Monday. */
const FIRST_WEEK = Date.UTC(1970, 0, 5);

/** The period of a time, in UTC. */
function periodOf(at: Date, period: Period): string {
  if (period === 'weekly') return String(Math.floor((at.getTime() - FIRST_WEEK) / (7 * DAY)));
  return at.toISOString().slice(0, { daily: 10, monthly: 7, yearly: 4 }[period]);
}
