import type { ChangeKind } from '@northlight/shared/endpoints';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { contentChange, contentRevision, type StoredRow } from './history-tables.ts';
import { CHANGES_AT_ONCE, thinSpan } from './thin-span.ts';

interface Entry {
  readonly recordId: number;
  readonly kind: ChangeKind;
  readonly before: StoredRow;
}

const COUNT = 2 * CHANGES_AT_ONCE + 30;
const NOON = '2026-01-02T12:00:00Z';
/** The third record is changed once per part. The second has another kind of change between its updates. */
const kindOf = (at: number): ChangeKind => (at % 7 === 1 && at % 5 === 0 ? 'restore' : 'update');
const recordOf = (at: number) => (at % CHANGES_AT_ONCE === 3 ? 3 : 1 + (at % 2));

const entries: readonly Entry[] = Array.from({ length: COUNT }, (_, at) => ({
  recordId: recordOf(at),
  kind: recordOf(at) === 2 ? kindOf(at) : 'update',
  before: { id: recordOf(at), title: `before ${at}` },
}));

/** The expected entries of one record: of successive updates the last, with the state before the first. */
function thinned(recordId: number): readonly Entry[] {
  const left: Entry[] = [];
  for (const entry of entries.filter((one) => one.recordId === recordId)) {
    const last = left.at(-1);
    if (entry.kind === 'update' && last?.kind === 'update') left.splice(-1, 1, { ...entry, before: last.before });
    else left.push(entry);
  }
  return left;
}

onEachDatabase('a day of the history with more changes than one transaction takes', (on) => {
  let database: Database;
  const span = sql`${contentChange.at} = ${NOON}::timestamptz`;

  beforeAll(async () => {
    database = await on.open();
    await store(NOON, entries);
  });

  async function store(at: string, stored: readonly Entry[]): Promise<void> {
    const { db } = database;
    const rows = stored.map(() => ({ at: new Date(at), collections: ['article'] }));
    const changes = await db.insert(contentChange).values(rows).returning({ id: contentChange.id });
    await db
      .insert(contentRevision)
      .values(stored.map((entry, place) => ({ ...entry, collection: 'article', changeId: changes[place]?.id ?? 0 })));
  }

  const kept = (recordId: number) =>
    database.db
      .select({ recordId: contentRevision.recordId, kind: contentRevision.kind, before: contentRevision.before })
      .from(contentRevision)
      .where(eq(contentRevision.recordId, recordId))
      .orderBy(asc(contentRevision.id));

  it('is thinned as if it were done at once, also when it was stopped on the way', async () => {
    // An entry of another day, which must not change.
    const other: Entry = { recordId: 1, kind: 'update', before: { id: 1, title: 'another day' } };
    await store('2026-01-03T12:00:00Z', [other]);
    const answers = [false, true];
    const isStopping = {
      get aborted() {
        return answers.shift() ?? true;
      },
    };

    expect(await thinSpan(database.db, span, isStopping)).toBe(false);
    const stopped = await database.db.$count(contentRevision);
    expect(stopped).toBeLessThan(COUNT);
    expect(stopped).toBeGreaterThan(COUNT - CHANGES_AT_ONCE);
    expect(await thinSpan(database.db, span, { aborted: false })).toBe(true);

    expect(await kept(1)).toEqual([...thinned(1), other]);
    for (const record of [2, 3]) expect(await kept(record)).toEqual(thinned(record));
    expect(thinned(2).length).toBeGreaterThan(5);
    expect(await database.db.$count(contentChange)).toBe(await database.db.$count(contentRevision));
  });
});
