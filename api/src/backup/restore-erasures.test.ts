import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from '@northlight/shared/process';
import { PGlite } from '@electric-sql/pglite';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { addressHash } from '../personal-data/address-hash.ts';
import { listErasures } from '../personal-data/erasure-list.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { shippedCommand } from '../testing/admin-command.ts';
import { unpackMigrated } from '../testing/data-folder.ts';
import { pdfOf } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { startServer } from '../testing/server-process.ts';
import { type Connection, embeddedConnection, quoted, rowsOf } from './connection.ts';
import { connectPostgres } from './connect-postgres.ts';
import { makeOwnDatabase } from './own-database.ts';
import { tablesOf } from './tables.ts';

const LATER = 'Written after the erasure.';

/** Rows of a person who wrote, applied, and was an administrator. Each statement has the address as `$1`. */
const ROWS = [
  `insert into contact_message (name, email, phone, message) values ('P', $1, '1', 'Hello')`,
  `insert into job_application
     (name, email, phone, years_of_experience, salary_expectation, job_offer_title, resume_file, resume_size)
   values ('P', $1, '1', 1, 1, 'Engineer', md5($1)::uuid || '.pdf', 100)`,
  `insert into mail_outbox (message_id, recipient, reply_address, subject, text, due_at)
   values ('to the company ' || $1, 'hello@northlight.example', $1, 'New', 'Hello', null)`,
  `insert into mail_outbox (message_id, recipient, subject, text, due_at)
   values ('to ' || $1, $1, 'Code', '123', null)`,
  `insert into audit_entry (kind, email) values ('signed-in', lower($1))`,
  `insert into audit_entry (kind, subject) values ('administrator-created', lower($1))`,
  `insert into content_release (title, owner_id, owner, publisher_id, publisher)
   values ('Spring', 7, lower($1), 7, lower($1))`,
  `insert into content_draft (release_id, collection, kind, values, author_id, author)
   select max(id), 'article', 'create', '{}', 7, lower($1) from content_release`,
  `insert into preview_grant (token_hash, author, expires_at) values (md5($1), lower($1), now() + interval '1 day')`,
  `insert into content_change (email, collections) values (lower($1), '{article}')`,
  `insert into content_revision (change_id, collection, record_id, kind, drafted_by)
   select max(id), 'article', 1, 'update', lower($1) from content_change`,
  `insert into deleted_record (collection, record_id, deleted_by, rows, links)
   values ('article', 1, lower($1), '[]', '{"formerNames":[],"applications":[]}')`,
  `insert into admin_user (email, password_hash) values (lower($1), 'none')`,
];

onEachDatabase('npm run restore, after erasures', (on) => {
  let folder: string;
  const databases = new Map<string, string>();
  const at = (...names: string[]) => join(folder, ...names);

  /** Variables of a place with a database of its own. */
  async function variables(place: string): Promise<Record<string, string>> {
    const server = on.url();
    if (server === undefined) return { DATA_DIR: at(place) };
    const url = databases.get(place) ?? (await makeOwnDatabase(server, await sign()));
    databases.set(place, url);
    return { DATA_DIR: at(place), DATABASE_URL: url };
  }
  async function within<Result>(place: string, act: (connection: Connection) => Promise<Result>): Promise<Result> {
    const url = databases.get(place);
    const connection = url
      ? await connectPostgres(url)
      : await embeddedConnection(await PGlite.create(at(place, 'db')));
    try {
      return await act(connection);
    } finally {
      await connection.close();
    }
  }
  const backUp = async (place: string, archive: string) =>
    shippedCommand('backup', await variables(place), [at(archive)]);
  const restore = async (place: string, archive: string, environment: Record<string, string> = {}) =>
    shippedCommand('restore', { ...(await variables(place)), ...environment }, [at(archive)]);
  const list = (place: string, keyId: string, hashes: readonly string[]) => {
    mkdirSync(at(place, 'erasures'), { recursive: true });
    const erasedAt = new Date();
    return listErasures(
      createDiskStorage(at(place, 'erasures')),
      hashes.map((hash) => ({ keyId, hash, erasedAt })),
    );
  };
  /** Rows of all tables that contain a text, as JSON. */
  const rowsOfText = (place: string, text: string) =>
    within(place, async (connection) => {
      const found: string[] = [];
      for (const { name } of await tablesOf(connection))
        found.push(
          ...(
            await rowsOf(
              connection,
              z.object({ row: z.string() }),
              `select '${name} ' || row_to_json(r)::text as row from ${quoted(name)} r
               where lower(row_to_json(r)::text) like '%' || $1 || '%' order by 1`,
              [text],
            )
          ).map(({ row }) => row),
        );
      return found;
    });
  const resumes = (place: string) => readdirSync(at(place, 'resumes')).filter((name) => name.endsWith('.pdf'));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-erasures-'));
    if (on.kind === 'PGlite') await unpackMigrated(at('site'));
    const api = await startServer(await freePort(), { ...(await variables('site')), DEMO_CONTENT: '0' });
    expect(await api.end('SIGTERM')).toBe(0);
    await within('site', async (connection) => {
      for (const address of ['Ada@example.com', 'grace@example.com'])
        for (const text of ROWS) await connection.query(text, [address]);
      await connection.query(
        `insert into contact_message (name, email, phone, message, created_at)
         values ('P', 'Ada@example.com', '1', $1, now() + interval '1 hour')`,
        [LATER],
      );
      const files = await connection.query('select resume_file as name from job_application');
      mkdirSync(at('site', 'resumes'), { recursive: true });
      for (const { name } of z.array(z.object({ name: z.string() })).parse(files))
        writeFileSync(at('site', 'resumes', name), pdfOf(100));
    });
    expect((await backUp('site', 'site.tar')).code).toBe(0);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('erases all of it again that an erasure erases, where the secret is known', async () => {
    const SECRET = readFileSync(at('site', 'secret'), 'utf8').trim();
    const { keyId, of } = addressHash(SECRET);
    for (const place of ['later', 'elsewhere'])
      await list(place, keyId, [of('ada@example.com'), of('nobody@example.com')]);

    expect(await restore('later', 'site.tar', { SECRET })).toMatchObject({
      code: 0,
      error: expect.stringContaining(
        '\nErased again what was erased since: 2 messages and applications, 2 queued mails, 8 names in logs, ' +
          '1 accounts of former administrators.',
      ),
    });
    expect(await rowsOfText('later', 'ada@example.com')).toEqual([expect.stringContaining(LATER)]);
    expect(await rowsOfText('later', 'grace@example.com')).toEqual(await rowsOfText('site', 'grace@example.com'));
    expect([resumes('site').length, resumes('later').length]).toEqual([2, 1]);
    expect(await rowsOfText('later', of('ada@example.com'))).toMatchObject([
      expect.stringMatching(/^audit_entry .*"personal-data-erased"/),
      expect.stringMatching(/^erased_address /),
    ]);
    await within('later', (connection) =>
      expect(connection.query(`update audit_entry set email = ''`)).rejects.toThrow('is never changed'),
    );

    expect(await restore('elsewhere', 'site.tar')).toMatchObject({
      code: 0,
      error: expect.stringContaining('\n2 addresses were erased under another SECRET'),
    });
    expect(await rowsOfText('elsewhere', 'ada@example.com')).toEqual(await rowsOfText('site', 'ada@example.com'));
    // The next archive has the erasures too, and rows that were written after them are kept.
    expect((await backUp('later', 'later.tar')).code).toBe(0);
    const next = await restore('next', 'later.tar', { SECRET });
    expect([next.code, next.error]).toEqual([0, expect.not.stringContaining('Erased again')]);
    expect(readdirSync(at('next', 'erasures')).toSorted()).toEqual(readdirSync(at('later', 'erasures')).toSorted());
    expect(await rowsOfText('next', 'ada@example.com')).toEqual([expect.stringContaining(LATER)]);
  }, 240_000);
});
