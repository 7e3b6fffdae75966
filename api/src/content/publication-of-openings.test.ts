import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { emptyPglite } from '../testing/pglite-of-tests.ts';
import { signedInApi } from '../testing/signed-in-api.ts';

jest.setTimeout(180_000);

const MIGRATIONS = join(__dirname, '../../migrations');

describe('the day that a job opening was published', () => {
  const api = signedInApi();

  it('is the one of its creation, stays when it is changed, and can’t be set by a client', async () => {
    const before = Date.now();
    const offer = await createExample(api, contentTypeOf('job-offer'));
    const published = Date.parse(String(offer['published_at']));
    expect(published).toBeGreaterThanOrEqual(before - 1);
    expect(published).toBeLessThanOrEqual(Date.now() + 1);

    const changed = await api.call<Envelope<AnyRecord>>('PATCH', paths.update('job-offer', offer.id), {
      body: { title: 'Another title' },
    });
    expect(changed.body.data).toMatchObject({ title: 'Another title', published_at: offer['published_at'] });
    const set = await api.call('PATCH', paths.update('job-offer', offer.id), {
      body: { published_at: '2020-01-01T00:00:00.000Z' },
    });
    expect(set).toMatchObject({ status: 422, body: { errors: [{ path: 'published_at' }] } });
  });

  it('comes back with an opening whose deletion is taken back', async () => {
    const offer = await createExample(api, contentTypeOf('job-offer'));
    await api.call('DELETE', paths.delete('job-offer', offer.id));
    const restored = await api.call<Envelope<AnyRecord>>('POST', paths.restore('job-offer', offer.id), { body: {} });

    expect(restored.body.data['published_at']).toBe(offer['published_at']);
  });

  it('is, for an opening that is older than the column, the earliest time that anything is known of it', async () => {
    const folder = earlierMigrations('job_offer_published_at');
    const client = await emptyPglite();
    try {
      await migrate(drizzle({ client }), { migrationsFolder: folder });
      await client.exec(`
        insert into job_offer (title, sub_title, description, updated_at)
          values ('Changed since', '-', '-', '2026-03-01'), ('Unchanged', '-', '-', '2026-02-01');
        insert into job_application (name, email, phone, years_of_experience, salary_expectation,
            job_offer_id, job_offer_title, resume_file, resume_size, created_at)
          values ('Ada', 'ada@example.com', '+8801712345678', 4, 1200,
            1, 'Changed since', 'one.pdf', 1, '2026-01-15');`);
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
      const { rows } = await client.query<{ published_at: Date }>('select published_at from job_offer order by id');

      expect(rows.map(({ published_at: time }) => time.toISOString().slice(0, 10))).toEqual([
        '2026-01-15',
        '2026-02-01',
      ]);
    } finally {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** The migrations before the one with that name, as an earlier version of the product had them. */
function earlierMigrations(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (at < 0) throw new Error(`No migration is called ${name}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}
