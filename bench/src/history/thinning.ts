import { thinHistory } from '../../../api/src/content/history/thin-history.ts';
import type { Db } from '../../../api/src/database/db.ts';

export interface Thinning {
  readonly transactions: number;
  /** Milliseconds of the longest transaction: other writes may have to wait for it that long. */
  readonly longest: number;
  /** Milliseconds in total. */
  readonly whole: number;
}

/** Thins the history as the housekeeping does; nothing is older than its retention. */
export async function timeThinning(db: Db): Promise<Thinning> {
  const times: number[] = [];
  const transaction: Db['transaction'] = async (work, config) => {
    const start = performance.now();
    try {
      return await db.transaction(work, config);
    } finally {
      times.push(performance.now() - start);
    }
  };
  const timed = new Proxy(db, {
    get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
  });
  const start = performance.now();
  await thinHistory(timed, { dailyAfterDays: 30, retentionDays: 730 });
  return { transactions: times.length, longest: Math.max(0, ...times), whole: performance.now() - start };
}
