import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { hashToken } from '../../auth/secrets.ts';
import { adminSession, adminUser } from '../../auth/tables.ts';
import { forgetOldKeys } from '../../content/idempotency-keys.ts';
import { idempotencyKey } from '../../content/idempotency-key-table.ts';
import { exampleOf, type AnyRecord } from '../../testing/example.ts';
import { formBody } from '../../testing/form-body.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { SITE_ORIGIN } from '../../testing/test-api.ts';

type Answer = Envelope<AnyRecord> & ErrorBody;

const member = { name: 'Nadia Rahman', designation: 'Managing director' };

onEachDatabase('POST /{collection}/admin/create with an Idempotency-Key', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(() => api.clear());

  const create = (key: string, body: object = member, collection = 'team-member', { token }: { token?: string } = {}) =>
    api.call<Answer>('POST', paths.create(collection), {
      body,
      headers: { [SUBMISSION_KEY_HEADER]: key },
      ...(token ? { token } : {}),
    });
  const members = async () => (await api.call<AnyRecord[]>('GET', paths.list('team-member'))).body;
  const uploads = () =>
    readdirSync(join(api.folder, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const createWithFile = async (key: string, content: Buffer, values: Record<string, string> = member) => {
    const { payload, headers } = formBody(values, { content, name: 'me.png', type: 'image/png' });
    return api.call<Answer>('POST', paths.create('team-member'), {
      body: payload,
      headers: { ...headers, [SUBMISSION_KEY_HEADER]: key },
    });
  };

  it('creates one record, and answers a repetition with it as it is now', async () => {
    const key = newSubmissionKey();
    const first = await create(key);
    await api.call('PATCH', paths.update('team-member', first.body.data.id), { body: { designation: 'Director' } });
    const second = await create(key);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toMatchObject({ id: first.body.data.id, designation: 'Director' });
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    expect(await members()).toHaveLength(1);
    expect((await create(newSubmissionKey())).body.data.id).not.toBe(first.body.data.id);
  });

  it('creates one record out of many calls at once', async () => {
    const key = newSubmissionKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(key)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await members()).toHaveLength(1);
  });

  it('refuses other values, another file and another collection under a used key', async () => {
    const key = newSubmissionKey();
    await createWithFile(key, await picture('#a00'));
    const before = uploads().length;
    const others = [
      await create(key),
      await createWithFile(key, await picture('#a00'), { ...member, designation: 'Director' }),
      await createWithFile(key, await picture('#00a')),
      await create(key, { title: 'Tools' }, 'technology-category'),
    ];

    for (const other of others)
      expect(other).toMatchObject({ status: 422, body: { errors: [{ path: SUBMISSION_KEY_HEADER }] } });
    expect(await members()).toHaveLength(1);
    expect(uploads()).toHaveLength(before);
  });

  it('keeps no second upload of a repetition, and the one of the record', async () => {
    const [key, content] = [newSubmissionKey(), await picture('#0a5c3e')];
    const first = await createWithFile(key, content);
    const before = uploads().length;
    const second = await createWithFile(key, content);

    expect(second).toMatchObject({ status: 201, body: { data: first.body.data } });
    expect(uploads()).toHaveLength(before);
    expect((await api.app.inject(String((second.body.data['file'] as { file_URL: string }).file_URL))).statusCode).toBe(
      200,
    );
  });

  it('takes the same values for the same, sent as a form and as JSON', async () => {
    const key = newSubmissionKey();
    const { payload, headers } = formBody(member);
    const form = await api.call<Answer>('POST', paths.create('team-member'), {
      body: payload,
      headers: { ...headers, [SUBMISSION_KEY_HEADER]: key },
    });

    expect((await create(key, { designation: member.designation, name: ` ${member.name} ` })).body.data).toEqual(
      form.body.data,
    );
  });

  it('answers 410 once the record has been deleted, and the record when it was brought back', async () => {
    const key = newSubmissionKey();
    const { id } = (await create(key)).body.data;
    await api.call('DELETE', paths.delete('team-member', id));
    const deleted = await create(key);
    await api.call('POST', paths.restore('team-member', id), { body: {} });

    expect(deleted).toMatchObject({ status: 410, body: { message: expect.stringMatching(/has been deleted since/) } });
    expect(await create(key)).toMatchObject({ status: 201, body: { data: { id } } });
    expect(await members()).toHaveLength(1);
  });

  it('does not take another record of the same number for the one it created', async () => {
    const heading = await exampleOf(api, contentTypeOf('team-information'));
    const key = newSubmissionKey();
    await create(key, heading, 'team-information');
    expect((await create(key, heading, 'team-information')).status).toBe(201);
    await api.call('DELETE', paths.delete('team-information', 1));
    await create(newSubmissionKey(), { ...heading, title: 'Another' }, 'team-information');

    expect((await create(key, heading, 'team-information')).status).toBe(410);
  });

  it('may be used again after a refusal', async () => {
    const key = newSubmissionKey();
    const refused = await create(
      key,
      { title: 'React', name: 'React', technology_category_id: 999_999 },
      'tech-product',
    );

    expect(refused.status).toBe(422);
    expect((await create(key)).status).toBe(201);
  });

  it('is its administrator’s alone', async () => {
    const key = newSubmissionKey();
    const first = await create(key);
    const token = await anotherAdministrator();
    const second = await create(key, { ...member, name: 'Somebody else' }, 'team-member', { token });

    expect(second.status).toBe(201);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  it.each(['short', 'with spaces in it, which is not safe', 'x'.repeat(101)])(
    'is refused when it is "%s"',
    async (key) => {
      expect(await create(key)).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(/^The key must/) },
      });
      expect(await members()).toEqual([]);
    },
  );

  it('may be sent by the site', async () => {
    const headers = {
      origin: SITE_ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': SUBMISSION_KEY_HEADER,
    };
    const preflight = await api.app.inject({ method: 'OPTIONS', url: paths.create('team-member'), headers });

    expect(preflight.headers['access-control-allow-headers']).toContain(SUBMISSION_KEY_HEADER);
  });

  it('is forgotten after a month', async () => {
    const [old, young] = [newSubmissionKey(), newSubmissionKey()];
    await create(old);
    await api.database.db.update(idempotencyKey).set({ createdAt: sql`now() - interval '31 days'` });
    await create(young);
    await forgetOldKeys(api.database.db, { signal: new AbortController().signal });

    expect((await api.database.db.select().from(idempotencyKey)).map(({ key }) => key)).toEqual([young]);
  });

  async function anotherAdministrator(): Promise<string> {
    const [user] = await api.database.db
      .insert(adminUser)
      .values({ email: `${newSubmissionKey()}@northlight.example`, passwordHash: 'none' })
      .returning();
    const token = newSubmissionKey();
    await api.database.db
      .insert(adminSession)
      .values({ tokenHash: hashToken(token), userId: user?.id ?? 0, expiresAt: new Date(Date.now() + 3_600_000) });
    return token;
  }
});
