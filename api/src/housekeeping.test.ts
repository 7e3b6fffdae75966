import { and, eq, sql } from 'drizzle-orm';
import { installation } from './database/installation-table.ts';
import type { Database } from './database/open-database.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createTestApi, openTestDatabase } from './testing/test-api.ts';
import { until } from './testing/until.ts';

describe('the housekeeping', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(installation).where(eq(installation.key, 'housekeeping'));
  });

  it('does every task, whatever becomes of the one before', async () => {
    const done: string[] = [];
    const failures: object[] = [];
    const tasks = { first: () => Promise.reject(new Error('away')), second: async () => done.push('second') };
    const housekeeping = createHousekeeping(database.db, {
      tasks,
      log: { error: (details) => failures.push(details) },
    });

    housekeeping.start();
    await until(() => done.length === 1);
    await housekeeping.stop();
    expect(failures).toEqual([expect.objectContaining({ task: 'first' })]);
  });

  it('is done by one of several processes that start together', async () => {
    let rounds = 0;
    const processes = Array.from({ length: 3 }, () =>
      createHousekeeping(database.db, { tasks: { count: async () => (rounds += 1) }, log: { error: () => undefined } }),
    );

    for (const one of processes) one.start();
    await until(() => rounds > 0);
    for (const one of processes) await one.stop();
    expect(rounds).toBe(1);
  });

  it('goes on after the clock of the database was set back, however far ahead it was', async () => {
    await database.db.insert(installation).values({ key: 'housekeeping', at: sql`now() + interval '1 year'` });
    const done: string[] = [];
    const housekeeping = createHousekeeping(database.db, {
      tasks: { first: async () => done.push('first') },
      log: { error: () => undefined },
    });

    housekeeping.start();
    await until(async () => (await roundsAhead()) === 0);
    await housekeeping.stop();
    expect(done).toEqual(['first']);
  });

  const roundsAhead = () =>
    database.db.$count(installation, and(eq(installation.key, 'housekeeping'), sql`${installation.at} > now()`));

  it('ends at the next step when it is asked to', async () => {
    let hasStarted = false;
    const done: string[] = [];
    const wait = (signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        hasStarted = true;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const housekeeping = createHousekeeping(database.db, {
      tasks: { wait, next: async () => done.push('next') },
      log: { error: () => done.push('failure') },
    });

    housekeeping.start();
    await until(() => hasStarted);
    await housekeeping.stop();
    expect(done).toEqual([]);
  });
});

describe('an embedded database', () => {
  it('is vacuumed by the housekeeping, for nobody else does it', async () => {
    const database = await openTestDatabase();
    const api = await createTestApi({ database });
    const tended = async () => {
      const [article] = await database.db
        .select({ last: sql<string | null>`last_vacuum` })
        .from(sql`pg_stat_user_tables`)
        .where(sql`relname = 'article'`);
      return article?.last;
    };
    expect(await tended()).toBeNull();

    await api.app.listen({ port: 0 });
    await until(async () => typeof (await tended()) === 'string');
    await api.close();
    await database.close();
  });
});
