import { contentTypeOf } from '@northlight/shared/content';
import { paths, PRESENCE_LASTS, presencePaths, type Envelope, type RecordPresence } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { openForm } from '../../content/presence/open-form-table.ts';
import { MAX_OPEN_FORMS } from '../../content/presence/presence.ts';
import { contentRelease } from '../../content/releases/release-tables.ts';
import { createExample } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { releaseDesk } from '../../testing/release-desk.ts';
import { COLLEAGUE, signInColleague } from '../../testing/second-administrator.ts';
import { ADMINISTRATOR, createTestApi, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

onEachDatabase('presence', (on) => {
  const type = contentTypeOf('client-feedback');
  const { collection } = type;
  /** Two processes, where the database allows two. */
  let api: TestApi;
  let other: TestApi;
  let colleague: string;

  beforeAll(async () => {
    api = await createTestApi({ database: await on.open() });
    await api.signIn();
    other = on.kind === 'PGlite' ? api : await createTestApi({ database: await on.open() });
    colleague = await signInColleague(api.database.db);
  });
  afterAll(async () => {
    await api?.close();
    if (other !== api) await other?.close();
  });
  beforeEach(async () => {
    await api.database.db.delete(openForm);
    await api.database.db.delete(contentRelease);
    await api.clear();
  });

  const beat = async (record: number, form = 'form-of-nadia') => {
    const body = { form, collection, record };
    const { body: answer } = await api.call<Envelope<RecordPresence>>('POST', presencePaths.heartbeat, { body });
    return answer.data;
  };
  const beatOfColleague = async (record: number, form = 'form-of-mira') => {
    const options = { body: { form, collection, record }, token: colleague };
    return (await other.call<Envelope<RecordPresence>>('POST', presencePaths.heartbeat, options)).body.data;
  };
  const names = ({ editors }: RecordPresence) => editors.map(({ administrator }) => administrator);
  const seconds = (count: number) => sql`make_interval(secs => ${count}::integer)`;
  /** Makes all heartbeats so many seconds old. */
  const age = (count: number) => api.database.db.update(openForm).set({ seenAt: sql`now() - ${seconds(count)}` });
  it('shows two people at one record to each other, and nobody to a person at another', async () => {
    const [one, two] = [await createExample(api, type), await createExample(api, type)];

    expect(await beat(one.id)).toEqual({ editors: [], drafts: [] });
    expect(await beatOfColleague(one.id)).toMatchObject({
      editors: [{ administrator: ADMINISTRATOR.email, is_self: false }],
    });
    expect(names(await beat(one.id))).toEqual([COLLEAGUE]);
    // A colleague with two windows is shown once.
    await beatOfColleague(one.id, 'second-form-of-mira');
    expect(names(await beat(one.id))).toEqual([COLLEAGUE]);

    await beatOfColleague(two.id);
    await beatOfColleague(two.id, 'second-form-of-mira');
    expect(names(await beat(one.id))).toEqual([]);
  });

  it('says so to an administrator who has the record open twice', async () => {
    const { id } = await createExample(api, type);
    await beat(id);

    expect((await beat(id, 'on-the-other-machine')).editors).toMatchObject([
      { administrator: ADMINISTRATOR.email, is_self: true },
    ]);
  });

  it('ends by itself some time after the last heartbeat, and leaves nothing', async () => {
    const { id } = await createExample(api, type);

    // Again where more than the last five seconds have passed before the look.
    await until(async () => {
      await beatOfColleague(id);
      await age(PRESENCE_LASTS / 1000 - 5);
      return names(await beat(id)).includes(COLLEAGUE);
    });
    await age(PRESENCE_LASTS / 1000 + 1);
    expect(names(await beat(id))).toEqual([]);
    expect(await api.database.db.$count(openForm)).toBe(1);
  });

  it('ends at once when a form closes, and only for the administrator who closes it', async () => {
    const { id } = await createExample(api, type);
    await beatOfColleague(id);

    await api.call('DELETE', presencePaths.leave('form-of-mira'));
    expect(names(await beat(id))).toEqual([COLLEAGUE]);
    await other.call('DELETE', presencePaths.leave('form-of-mira'), { token: colleague });
    expect(names(await beat(id))).toEqual([]);
  });

  it('keeps a bounded number of forms of one administrator', async () => {
    const { id } = await createExample(api, type);
    for (let form = 0; form < MAX_OPEN_FORMS + 2; form += 1) await beat(id, `form-number-${form}`);

    expect(await api.database.db.$count(openForm)).toBe(MAX_OPEN_FORMS);
    expect(names(await beatOfColleague(id))).toEqual([ADMINISTRATOR.email]);
  });

  it('tells whose drafts wait for the record, and in which release', async () => {
    const { begin, add } = releaseDesk(() => other);
    const [one, two] = [await createExample(api, type), await createExample(api, type)];
    if (other !== api) await other.signIn();
    const release = await begin();
    const draft = await add(collection, { release, kind: 'update', record: one.id }, { company_name: 'Later & Co' });
    await add(collection, { release, kind: 'delete', record: two.id });

    expect(await beatOfColleague(one.id)).toEqual({
      editors: [],
      drafts: [
        {
          id: draft,
          kind: 'update',
          author: ADMINISTRATOR.email,
          updated_at: expect.any(String),
          release: { id: release, title: 'Relaunch', state: 'open', publishes_at: null },
        },
      ],
    });
  });

  it('is told to nobody without a session, and by no public read', async () => {
    const { id } = await createExample(api, type);
    const reads = [paths.show(collection, id), paths.list(collection), '/openapi.json'];
    const before = await Promise.all(reads.map((url) => api.call('GET', url, { token: null })));
    await beatOfColleague(id);

    const after = await Promise.all(reads.map((url) => api.call('GET', url, { token: null })));

    expect(after.map(({ body, headers }) => [body, headers.etag])).toEqual(
      before.map(({ body, headers }) => [body, headers.etag]),
    );
    const body = { form: 'form-of-nobody', collection, record: id };
    expect(await api.call('POST', presencePaths.heartbeat, { body, token: null })).toMatchObject({ status: 401 });
    // An administrator whose session has ended closes a form without an error, and does not end the presence of others.
    expect(await api.call('DELETE', presencePaths.leave('form-of-mira'), { token: null })).toMatchObject({
      status: 200,
    });
    expect(names(await beat(id))).toEqual([COLLEAGUE]);
    for (const wrong of [{ form: 'a b' }, { collection: 'admin-user' }, { record: 0 }])
      expect(await api.call('POST', presencePaths.heartbeat, { body: { ...body, ...wrong } })).toMatchObject({
        status: 422,
      });
  });
});
