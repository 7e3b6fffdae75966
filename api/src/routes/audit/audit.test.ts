import { contentTypeOf } from '@northlight/shared/content';
import { auditPaths, paths, trashPaths, type AuditEntry, type PageEnvelope } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { auditEntry } from '../../audit/audit-table.ts';
import { forgetAudit } from '../../audit/forget-audit.ts';
import { clearExpiredSessions } from '../../auth/sessions.ts';
import { createAdministrators } from '../../auth/administrators.ts';
import { changeContent } from '../../content/change-content.ts';
import { createExample } from '../../testing/example.ts';
import { rateLimit } from '../../rate-limit/tables.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';

onEachDatabase('the audit log', (on) => {
  const api = signedInApi({ open: on.open });
  /** Id of the newest entry before a test. */
  let known = 0;

  beforeEach(async () => {
    await api.clear();
    known = (await read('?limit=1'))[0]?.id ?? 0;
  });

  const read = async (query = ''): Promise<readonly AuditEntry[]> => {
    const answer = await api.call<PageEnvelope<AuditEntry>>('GET', `${auditPaths.entries}${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  /** Entries since the test began, the newest first. */
  const added = async (query = '') => (await read(query)).filter(({ id }) => id > known);
  const post = (url: string, body: object) => api.call('POST', url, { body });

  it('tells who signed in and out, and from where', async () => {
    const all = await read('?kind=signed-in');
    expect(all.at(-1)).toMatchObject({
      by: ADMINISTRATOR.email,
      session: expect.any(Number),
      details: { network: expect.stringMatching(/\d/) },
    });

    await api.call('POST', paths.logout);
    await api.signIn();

    expect((await added()).map(({ kind, by }) => [kind, by])).toEqual([
      ['signed-in', ADMINISTRATOR.email],
      ['signed-out', ADMINISTRATOR.email],
    ]);
  });

  it('tells of refused passwords, and never what was typed', async () => {
    const typed = { email: ADMINISTRATOR.email, password: 'a guess of ten signs' };
    expect((await post(paths.login, typed)).status).toBe(401);
    expect((await post(paths.login, { email: 'my-password@example.com', password: typed.password })).status).toBe(401);

    const entries = await added();

    expect(entries.map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
      ['password-refused', null, ''],
      ['password-refused', null, ADMINISTRATOR.email],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/a guess of ten signs|my-password/);
  });

  it('tells of a lock-out once, of an account and of a network, and never what was typed', async () => {
    const guess = async (email: string, times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1)
        statuses.push((await post(paths.login, { email, password: 'a guess of ten signs' })).status);
      return statuses;
    };
    const lockOuts = async () =>
      (await added('?kind=locked-out')).map(({ by, subject, details }) => [by, subject, details]);
    const details = { network: expect.stringMatching(/\d/), until: expect.stringMatching(/^\d{4}-.+Z$/) };

    for (const [email, subject] of [
      [ADMINISTRATOR.email, ADMINISTRATOR.email],
      ['my-password@example.com', ''],
    ] as const) {
      await api.database.db.delete(rateLimit);
      const before = await lockOuts();
      expect(await guess(email, 8)).toEqual([...Array.from({ length: 5 }, () => 401), 429, 429, 429]);
      expect(await lockOuts()).toEqual([[null, subject, details], ...before]);
      // The limit of the network is a different one, which is reached by then.
      expect(await guess('omar@example.com', 4)).toEqual([401, 401, 429, 429]);
      expect(await lockOuts()).toEqual([[null, '', details], [null, subject, details], ...before]);
    }
    await api.database.db.delete(rateLimit);
    expect(JSON.stringify(await added())).not.toMatch(/my-password|omar|a guess/);
  });

  it('tells of a session that has ended by itself, at the next sign-in and in the housekeeping', async () => {
    const { signal } = new AbortController();
    for (const clear of [() => api.signIn(), () => clearExpiredSessions(api.database.db, api.app.now(), { signal })]) {
      await api.signIn();
      const [{ session } = { session: null }] = await added('?kind=signed-in');
      api.advance(12 * 3_600_000 + 60_000);
      await clear();
      await api.signIn();
      const [ended, ...others] = (await added('?kind=session-expired')).filter((entry) => entry.session === session);
      expect(ended).toMatchObject({ by: ADMINISTRATOR.email, details: { until: expect.stringMatching(/Z$/) } });
      expect(others).toEqual([]);
    }
  });

  it('tells of each change of content which records it touched, and of none that was taken back', async () => {
    const type = contentTypeOf('team-member');
    const { id } = await createExample(api, type);
    await api.call('DELETE', paths.delete('team-member', id));
    const work = changeContent({ db: api.database.db, contentVersions: api.app.contentVersions }, null, (change) => {
      change.note({ collection: 'team-member', recordId: id, kind: 'delete', before: null });
      return Promise.reject(new Error('The disk is full.'));
    });
    await expect(work).rejects.toThrow('The disk is full.');

    const entries = await added();

    expect(entries.map(({ kind, by, details }) => [kind, by, details])).toEqual(
      ['delete', 'create'].map((kind) => [
        'content-changed',
        ADMINISTRATOR.email,
        { count: 1, records: [{ collection: 'team-member', record_id: id, kind }] },
      ]),
    );
  });

  it('tells of what is deleted for good, of exports, and of what a person with a shell does', async () => {
    const { id } = await createExample(api, contentTypeOf('team-member'), { name: 'Samira Aziz' });
    await api.call('DELETE', paths.delete('team-member', id));
    const trash = await api.call<PageEnvelope<{ id: number }>>('GET', `${trashPaths.entries}?limit=1`);
    await api.call('DELETE', trashPaths.delete(trash.body.data[0]?.id ?? 0));
    expect((await post(auditPaths.exports, { what: 'messages', count: 7 })).status).toBe(201);
    const administrators = createAdministrators(api.database.db);
    await administrators.create('omar@example.com', 'a password of ten signs');
    await administrators.remove('omar@example.com');

    const entries = await added();

    expect(entries.slice(0, 4).map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
      ['administrator-removed', null, 'omar@example.com'],
      ['administrator-created', null, 'omar@example.com'],
      ['exported', ADMINISTRATOR.email, 'messages'],
      ['deleted-for-good', ADMINISTRATOR.email, 'Samira Aziz'],
    ]);
    expect(entries[2]?.details).toEqual({ count: 7 });
  });

  it('is read by kind, person, time and words, from one entry to the next', async () => {
    for (const count of [1, 2, 3]) await post(auditPaths.exports, { what: 'messages', count });
    const counts = (entries: readonly AuditEntry[]) => entries.map(({ details }) => details.count);

    const [first] = await read('?kind=exported&limit=1');
    expect(counts(first ? [first] : [])).toEqual([3]);
    expect(counts(await read(`?kind=exported&limit=2&before=${first?.id}`))).toEqual([2, 1]);
    expect(counts(await added(`?kind=exported,signed-in&by=${ADMINISTRATOR.email}`))).toEqual([3, 2, 1]);
    expect(await added('?kind=exported&by=omar@example.com')).toEqual([]);
    expect(counts(await added('?kind=exported&search=messages nadia'))).toEqual([3, 2, 1]);
    expect(await added('?kind=exported&search=applications')).toEqual([]);
    expect(await added(`?kind=exported&to=${first?.at}`).then((found) => found.length)).toBeLessThan(3);
    expect(await added('?from=2999-01-01T00:00:00Z')).toEqual([]);
    expect(await added('?kind=&by=&from=&to=&search=').then((found) => found.length)).toBe(3);
    expect((await api.call('GET', `${auditPaths.entries}?from=yesterday`)).status).toBe(422);
  });

  it('refuses to be changed, by whomever', async () => {
    await post(auditPaths.exports, { what: 'messages', count: 1 });
    const { db } = api.database;

    const refused = /never changed/;
    await expect(reasonOf(db.update(auditEntry).set({ email: 'omar@example.com' }))).resolves.toMatch(refused);
    await expect(reasonOf(db.delete(auditEntry))).resolves.toMatch(refused);
    expect((await read('?limit=1'))[0]).toMatchObject({ kind: 'exported', by: ADMINISTRATOR.email });
  });

  it('forgets what is older than it is kept for, and nothing else', async () => {
    const { db } = api.database;
    const long = sql<Date>`now() - interval '40 days'`;
    await db
      .insert(auditEntry)
      .values([40, 40].map((count) => ({ at: long, kind: 'exported' as const, details: { count } })));
    await post(auditPaths.exports, { what: 'messages', count: 1 });

    await forgetAudit(db, 50, new AbortController().signal);
    expect((await added('?kind=exported')).length).toBe(3);
    await forgetAudit(db, 35, new AbortController().signal);
    expect((await added('?kind=exported')).map(({ details }) => details.count)).toEqual([1]);
  });
});

/** The error with which the database refuses something; empty when it does not. */
const reasonOf = (refused: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(refused).then(
    () => '',
    (error: unknown) => `${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`,
  );
