import type { Db } from '../../database/db.ts';
import { openTestDatabase } from '../../testing/test-api.ts';
import type { Database } from '../../database/open-database.ts';
import type { PreviewGrant } from './preview-grants.ts';
import { createPreviewReads } from './preview-reads.ts';

const grant = (id: number): PreviewGrant => ({
  id,
  title: 'One',
  releaseId: null,
  changes: [],
  expiresAt: new Date(0),
});

describe('reads of previews', () => {
  let database: Database;
  let ends: (() => void)[];
  let applied: number[];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    [ends, applied] = [[], []];
  });

  /** Applying the changes takes until a test ends it. */
  const readsOf = (waiting?: number, time = 600_000) =>
    createPreviewReads(
      database.db,
      async (_change, { id }) => {
        applied.push(id);
        await new Promise<void>((resolve) => ends.push(resolve));
        return [];
      },
      { ...(waiting === undefined ? {} : { waiting }), time },
    );
  const hasStarted = async (count: number) => {
    while (ends.length < count) await new Promise(setImmediate);
  };
  const one = async (_db: Db) => 1;

  it('applies a preview once for all that is asked for while another one is under way', async () => {
    const reads = readsOf();
    const first = reads.read(grant(1), one);
    await hasStarted(1);
    const others = [reads.read(grant(1), one), reads.read(grant(1), () => Promise.reject(new Error('not found')))];
    ends[0]?.();
    await hasStarted(2);
    ends[1]?.();

    await expect(first).resolves.toBe(1);
    await expect(others[0]).resolves.toBe(1);
    await expect(others[1]).rejects.toThrow('not found');
    expect(applied).toEqual([1, 1]);
  });

  it('applies a preview once for what is asked for together', async () => {
    const reads = readsOf();
    const all = [reads.read(grant(1), one), reads.read(grant(1), one)];
    await hasStarted(1);
    ends[0]?.();
    await expect(Promise.all(all)).resolves.toEqual([1, 1]);
    expect(applied).toEqual([1]);
  });

  it('makes one at a time, and refuses whom it has no room for', async () => {
    const reads = readsOf(1);
    const all = [reads.read(grant(1), one), reads.read(grant(2), one)];
    await expect(reads.read(grant(3), one)).rejects.toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.any(String) },
    });
    await hasStarted(1);
    expect(applied).toEqual([1]);
    ends[0]?.();
    await hasStarted(2);
    ends[1]?.();
    expect(await Promise.all(all)).toEqual([1, 1]);
  });

  it('refuses what would take too long, and goes on with the next', async () => {
    const reads = readsOf(5, 1);
    const late = reads.read(grant(1), one).catch((error: unknown) => error);
    await hasStarted(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    ends[0]?.();

    expect(await late).toMatchObject({ statusCode: 503 });
  });
});
