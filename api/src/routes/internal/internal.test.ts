import { contentTypeOf } from '@northlight/shared/content';
import { type AuditEntry, auditPaths, type PageEnvelope, paths } from '@northlight/shared/endpoints';
import { Client } from 'pg';
import { MAX_STREAMS } from '../../content/change-streams.ts';
import type { Database } from '../../database/open-database.ts';
import { createExample } from '../../testing/example.ts';
import { type FollowedChanges, followChanges } from '../../testing/followed-changes.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { createTestApi, INTERNAL_KEY, openTestDatabase, type TestApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';

interface Versions {
  readonly versions: Readonly<Record<string, number>>;
}

const authorization = `Bearer ${INTERNAL_KEY}`;

onEachDatabase('what shells ask for', (on) => {
  let apis: TestApi[];
  let origins: string[];
  let databases: readonly Database[] = [];
  let watcher: Client | undefined;
  const followed: FollowedChanges[] = [];

  /** Connections are lost on purpose. */
  const open = () => openTestDatabase(on.url(), () => undefined);

  beforeAll(async () => {
    // Only one process can open an embedded database.
    databases = await Promise.all(on.kind === 'PGlite' ? [open()] : [open(), open()]);
    apis = [];
    for (const database of databases) apis.push(await createTestApi({ database }));
    for (const api of apis) await api.signIn();
    origins = await Promise.all(apis.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
    const url = on.url();
    watcher = url === undefined ? undefined : new Client({ connectionString: url });
    await watcher?.connect();
  });
  afterEach(async () => {
    for (const changes of followed.splice(0)) await changes.close();
  });
  afterAll(async () => {
    await watcher?.end();
    for (const api of apis) await api.close();
    for (const database of databases) await database.close();
  });

  const at = (index: number): TestApi => {
    const api = apis[index % apis.length];
    if (!api) throw new Error('No API is running.');
    return api;
  };
  const ask = async (index: number) =>
    (await at(index).call<Versions>('GET', '/internal/content-versions', { headers: { authorization }, token: null }))
      .body.versions;
  async function follow(index: number, onEvent?: Parameters<typeof followChanges>[1]): Promise<FollowedChanges> {
    const changes = await followChanges(origins[index % origins.length] ?? '', onEvent);
    followed.push(changes);
    return changes;
  }
  const loseFeeds = () =>
    watcher?.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'");

  it.each([
    '/internal/content-versions',
    '/internal/content-changes',
    '/internal/undelivered-notices',
    '/internal/api-processes',
  ])('%s is refused without the key', async (url) => {
    for (const wrong of ['', 'Bearer ', INTERNAL_KEY, `${authorization}x`]) {
      const headers = { authorization: wrong };
      expect(await at(0).call('GET', url, { headers, token: null })).toMatchObject({ status: 401 });
    }
    // A session does not help either.
    expect(await at(0).call('GET', url)).toMatchObject({ status: 401 });
  });

  it('is no part of the public document', async () => {
    const { body } = await at(0).call<{ paths: object }>('GET', '/openapi.json');
    expect(Object.keys(body.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  });

  it('is told by one process as soon as another has answered', async () => {
    for (const index of [0, 1, 2]) {
      await createExample(at(index), contentTypeOf('team-member'));
      const stated = await at(index).call('GET', paths.list('team-member'));
      expect(stated.headers['content-versions']).toBe(`team-member=${(await ask(index + 1))['team-member']}`);
    }
  });

  it('tells changes that another process makes, by whom, and gives the whole state first', async () => {
    const changes = await follow(1);
    await until(() => changes.events.length > 0);
    expect(changes.events[0]).toMatchObject({ event: 'versions', state: await ask(0) });
    await createExample(at(0), contentTypeOf('article'));
    const now = await ask(0);
    await until(() => changes.state()['article'] === now['article']);
    expect(changes.state()).toEqual(now);
    const by = { administrator: expect.any(Number), session: expect.any(Number), release: null };
    expect(changes.events.filter(({ event }) => event === 'changed').at(-1)).toMatchObject({ by });
    const { body, headers } = await at(1).call('GET', paths.list('article'), { token: null });
    expect(JSON.stringify([body, headers])).not.toMatch(/administrator|session/);
    const before = changes.events.length;
    await until(() => changes.events.slice(before).filter(({ event }) => event === 'current').length > 2);
  });

  it('gives what was changed meanwhile to a shell that connects again after a loss', async () => {
    if (on.kind === 'PGlite') return;
    const changes = await follow(1);
    await until(() => changes.events.length > 1);
    await loseFeeds();
    await until(() => changes.hasEnded());
    await createExample(at(0), contentTypeOf('team-member'));
    const now = await ask(0);
    let again: FollowedChanges | undefined;
    await until(async () => {
      again = await follow(1);
      await until(() => again?.hasEnded() === true || (again?.events.length ?? 0) > 0);
      return (again?.events.length ?? 0) > 0;
    });
    expect(again?.events[0]?.state).toEqual(now);
  });

  it('never says "current" of a moment without all that was acknowledged before it', async () => {
    const acknowledged: { at: number; collection: string; version: number }[] = [];
    const missing: unknown[] = [];
    let streams = 0;
    let confirmed = 0;
    const over = new AbortController();
    const check: Parameters<typeof followChanges>[1] = ({ event, at: moment, state }) => {
      if (moment === undefined) return;
      confirmed += 1;
      const known = acknowledged.filter((write) => write.at < moment);
      missing.push(
        ...known.filter((write) => (state[write.collection] ?? 0) < write.version).map((m) => ({ event, m })),
      );
    };
    const keepFollowing = async (index: number) => {
      while (!over.signal.aborted) {
        const changes = await follow(index, check).catch(() => null);
        streams += 1;
        await until(() => over.signal.aborted || changes === null || changes.hasEnded(), 60_000);
      }
    };
    const following = [keepFollowing(0), keepFollowing(1)];
    await until(() => confirmed > 2);

    const collections = ['team-member', 'technology-category', 'article-category'];
    for (let index = 0; index < 60; index += 1) {
      if (index % 12 === 6) void loseFeeds();
      const collection = collections[Math.floor(Math.random() * collections.length)] ?? '';
      const api = at(Math.floor(Math.random() * 2));
      await createExample(api, contentTypeOf(collection));
      const moment = performance.now();
      acknowledged.push({ at: moment, collection, version: (await ask(index))[collection] ?? 0 });
    }
    const before = confirmed;
    await until(() => confirmed > before + 4, 60_000);
    over.abort();
    await Promise.all(following);

    expect(missing).toEqual([]);
    if (on.kind === 'PostgreSQL') expect(streams).toBeGreaterThan(2);
  });
});

onEachDatabase('a process with readers of its changes', (on) => {
  it('opens no stream for a HEAD request, whose answer nobody reads', async () => {
    const api = await createTestApi({ database: await on.open() });
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = () => fetch(`${origin}/internal/content-changes`, { method: 'HEAD', headers: { authorization } });

    // One more than there are streams: if each opened one, the shell after them would be refused.
    const asked = await Promise.all(Array.from({ length: MAX_STREAMS + 1 }, ask));

    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([405]));
    const changes = await followChanges(origin);
    await until(() => changes.events.length > 0);
    await changes.close();
    await api.close();
  });

  it('ends their streams when it is closed', async () => {
    const api = await createTestApi({ database: await on.open() });
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const changes = await followChanges(origin);
    await until(() => changes.events.length > 0);
    await api.close();
    await until(() => changes.hasEnded());
  });
});

onEachDatabase('releases of code', (on) => {
  it('are in the audit log once, whichever shell tells them, in the order in which they were done', async () => {
    const api = await createTestApi({ database: await on.open() });
    await api.signIn();
    const now = Date.now();
    const change = (id: string, age: number, more: object = {}) => ({
      id,
      at: new Date(now - age).toISOString(),
      by: 'Ada',
      kind: 'released',
      remote: 'blog',
      version: `1.0.0-${id}`,
      percent: null,
      ...more,
    });
    const tell = async (changes: readonly object[], key = authorization) =>
      (
        await api.call('POST', '/internal/release-changes', {
          headers: { authorization: key },
          token: null,
          body: { changes },
        })
      ).status;
    const first = change('a', 2_000);
    const canary = change('b', 1_000, { kind: 'canary-started', percent: 10 });
    const stop = change('c', 0, { kind: 'canary-stopped', by: null });
    const forgotten = change('d', 3_000 * 86_400_000);

    expect(await Promise.all([tell([canary, first]), tell([canary, first])])).toEqual([204, 204]);
    expect(await tell([stop, canary, first, forgotten])).toBe(204);
    expect(await tell([change('e', 0)], 'Bearer another')).toBe(401);
    expect(await tell([{ ...first, kind: 'sold' }])).toBe(422);

    const url = `${auditPaths.entries}?kind=code-released,code-canary-started,code-canary-stopped`;
    const { body } = await api.call<PageEnvelope<AuditEntry>>('GET', url);
    expect(body.data.map(({ kind, subject, by, at, details }) => ({ kind, subject, by, at, details }))).toEqual([
      { kind: 'code-canary-stopped', subject: 'blog 1.0.0-c', by: null, at: stop.at, details: { change: 'c' } },
      {
        kind: 'code-canary-started',
        subject: 'blog 1.0.0-b',
        by: null,
        at: canary.at,
        details: { change: 'b', author: 'Ada', percent: 10 },
      },
      {
        kind: 'code-released',
        subject: 'blog 1.0.0-a',
        by: null,
        at: first.at,
        details: { change: 'a', author: 'Ada' },
      },
    ]);
    await api.close();
  });
});
