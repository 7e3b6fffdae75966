import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEntry } from '../audit/audit-table.ts';
import { clearExpiredSessions } from '../auth/sessions.ts';
import { adminSession, adminUser } from '../auth/tables.ts';
import { clearDeleted } from '../content/clear-deleted.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { idempotencyKey } from '../content/idempotency-key-table.ts';
import { forgetOldKeys } from '../content/idempotency-keys.ts';
import { collectResumes } from '../forms/collect-resumes.ts';
import { jobApplication } from '../forms/tables.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { forgetNotices } from '../notices/forget-notices.ts';
import { notice } from '../notices/notice-table.ts';
import { SWEEP_BATCH } from '../resumes/resume-store.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import type { Db } from './db.ts';
import type { Batches } from './in-batches.ts';

const [OLD, YOUNG] = [5, 2];
const ID = '00000000-0000-4000-8000-';
const idOf = (number: number) => `${ID}${String(number).padStart(12, '0')}`;

interface Task {
  readonly table: PgTable;
  /** Adds a row that is so many days old. */
  add(db: Db, number: number, days: number): Promise<unknown>;
  run(db: Db, batches: Batches): Promise<unknown>;
}

const before = (days: number) => sql<Date>`now() - make_interval(days => ${days}::integer)`;
const administratorId = sql<number>`(select min(id) from ${adminUser})`;
const file = (number: number) => ({ file_URL: `/uploads/${idOf(number)}.png`, variants: [] });

const tasks: Readonly<Record<string, Task>> = {
  'deletions in the trash': {
    table: deletedRecord,
    add: (db, number, days) =>
      db
        .insert(deletedRecord)
        .values({
          collection: 'team-member',
          recordId: number,
          rows: [{ collection: 'team-member', values: { id: number, file: file(number) } }],
          links: { formerNames: [], applications: [] },
          deletedAt: before(days),
        }),
    run: (db, batches) => clearDeleted(db, 95, batches),
  },
  'keys of creates': {
    table: idempotencyKey,
    add: (db, number, days) =>
      db
        .insert(idempotencyKey)
        .values({
          administratorId,
          key: `key ${number}`,
          collection: 'article',
          contentHash: '',
          createdAt: before(days),
        }),
    run: forgetOldKeys,
  },
  notices: {
    table: notice,
    add: (db, number, days) =>
      db
        .insert(notice)
        .values({
          event: `event ${number}`,
          target: 'https://team.example',
          kind: 'backup-failed',
          subject: '',
          text: '',
          createdAt: before(days),
        }),
    run: forgetNotices,
  },
  sessions: {
    table: adminSession,
    add: (db, number, days) =>
      db.insert(adminSession).values({ tokenHash: `${number}`, userId: administratorId, expiresAt: before(days - 20) }),
    run: (db, batches) => clearExpiredSessions(db, Date.now(), batches),
  },
};

onEachDatabase('the housekeeping', (on) => {
  const api = signedInApi({ open: on.open });
  let db: Db;

  beforeAll(async () => {
    db = api.database.db;
  });

  it.each(Object.entries(tasks))('deletes %s in batches, and what is young stays', async (_what, task) => {
    await db.delete(task.table);
    for (let number = 0; number < OLD + YOUNG; number += 1) await task.add(db, number, number < OLD ? 100 : 10);
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 1;
      },
    };

    await task.run(db, { signal, batch: 2 });
    expect(await db.$count(task.table)).toBe(OLD + YOUNG - 2);
    await task.run(db, { signal: new AbortController().signal, batch: 2 });
    expect(await db.$count(task.table)).toBe(YOUNG);
  });

  it('has marked the files of every batch, and written down every session', async () => {
    const marked = await db.select({ id: orphanFile.id }).from(orphanFile);
    expect(marked.map(({ id }) => id).toSorted()).toEqual([0, 1, 2, 3, 4].map(idOf));
    expect(await db.$count(auditEntry, sql`kind = 'session-expired'`)).toBe(OLD);
  });

  it('asks for resumes in batches, and goes on in the next round where it ended', async () => {
    const folder = join(api.folder, 'resumes');
    mkdirSync(folder, { recursive: true });
    const long = new Date(Date.now() - 2 * 3_600_000);
    const every = Array.from({ length: SWEEP_BATCH + 5 }, (_, number) => `${idOf(number)}.pdf`);
    for (const name of every) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), long, long);
    }
    const kept = [every[1], every.at(-2)].map(String);
    for (const [index, resumeFile] of kept.entries())
      await db
        .insert(jobApplication)
        .values({
          name: 'Ada',
          email: `${index}@example.com`,
          phone: '1',
          yearsOfExperience: 1,
          salaryExpectation: 1,
          jobOfferTitle: 'Engineer',
          resumeFile,
          resumeSize: 1,
        });
    const asked: number[] = [];
    const resumes: Pick<typeof api.app.resumes, 'sweep'> = {
      sweep: (known, options) =>
        api.app.resumes.sweep((files) => {
          asked.push(files.length);
          return known(files);
        }, options),
    };
    const round = (most: number) => collectResumes(db, resumes, { signal: new AbortController().signal, most });

    const stored = () => readdirSync(folder).filter((name) => name.endsWith('.pdf'));

    expect([await round(3), stored().filter((name) => name < String(every[3]))]).toEqual([2, [every[1]]]);
    expect([await round(SWEEP_BATCH + 1), asked]).toEqual([SWEEP_BATCH, [3, SWEEP_BATCH, 1]]);
    expect(stored()).toEqual([kept[0], kept[1], every.at(-1)]);
    // The last round ended before the last file. This round starts after it, and the next one from the beginning.
    expect([await round(10), await round(10)]).toEqual([1, 0]);
    expect(stored()).toEqual(kept);
  });
});
