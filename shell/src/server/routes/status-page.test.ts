/** @jest-environment node */
import { registrySchema } from '@northlight/shared/release';
import { createStatusApp, live, next, registryOf, SINCE, type StatusApp } from '../../testing/status-app.ts';
import { until } from '../../testing/until.ts';
import { createRecentVitals } from '../vitals/recent-vitals.ts';

let app: StatusApp;

beforeEach(() => {
  app = createStatusApp();
});
afterEach(() => app.close());

describe('GET /status', () => {
  it('says the same to people, without a script', async () => {
    await app.open({ registry: registryOf({ canaries: { blog: { release: next, percent: 10, since: SINCE } } }) });
    app.events.failed({
      remote: { name: 'blog', version: '1.1.0' },
      origin: 'server',
      phase: 'render',
      trace: 'f'.repeat(32),
      path: '/blog',
      error: new Error('boom'),
    });

    const { headers, body } = await app.get('/status');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [
      '1.1.0',
      'Grace',
      'def5678',
      '50 KB',
      '2 Jan 2026, 10:00:00 UTC',
      'Shown to 10 % of visitors',
      'Failed: render, on the server',
      'boom',
      'f'.repeat(32),
      'Visits are not measured',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('<script');
  });

  it('says when the last backup was made, whether one was restored, and what failed', async () => {
    const run = {
      kind: 'backup',
      started_at: SINCE,
      seconds: 4,
      archive: 'site.tar',
      archive_at: SINCE,
      bytes: 1,
      rows: 1,
      files: 1,
      is_verified: true,
      problem: null,
    } as const;
    const none = { succeeded: null, failed: null };
    const failed = { ...run, is_verified: false, problem: 'No space is left.' };
    await app.open({ api: { backups: { backup: { succeeded: run, failed }, restore: none, drill: none } } });
    const { body } = await app.get('/status');

    expect(body).toContain('The last backup was made on 2 Jan 2026, 10:00:00 UTC and read back completely.');
    expect(body).toContain('The backup of 2 Jan 2026, 10:00:00 UTC failed: No space is left.');
    expect(body).toContain('No backup has ever been restored: npm run drill tests one.');
    expect((await app.get('/status.json')).json().backups.backup.failed.problem).toBe('No space is left.');
  });

  it('says which notices did not arrive, and whether they are sent again', async () => {
    const notice = { target: 'hooks.example', created_at: SINCE, problem: 'It answered 500.' };
    const undeliveredNotices = [
      { ...notice, subject: 'blog 1.1.0 keeps failing', is_given_up: false },
      { ...notice, subject: 'The backup failed', is_given_up: true },
    ];
    await app.open({ api: { undeliveredNotices } });
    const { body } = await app.get('/status');

    for (const text of ['blog 1.1.0 keeps failing', 'Is sent again', 'The backup failed', 'Given up', 'hooks.example'])
      expect(body).toContain(text);
    expect((await app.get('/status.json')).json().undeliveredNotices).toEqual(undeliveredNotices);
  });

  it('says that each notice was delivered', async () => {
    await app.open({ api: { undeliveredNotices: [] } });
    expect((await app.get('/status')).body).toContain('Each notice of the last 30 days was delivered.');
  });

  it('says so when the API tells nothing of backups and notices', async () => {
    await app.open();
    expect((await app.get('/status')).body.match(/The API doesn’t tell of them at the moment\./g)).toHaveLength(2);
  });

  it('shows the processes of the API, what each runs, and whether it is ready', async () => {
    const one = { pid: 4711, version: '0123456789ab', started_at: SINCE, seen_at: SINCE, is_ready: true };
    const apiProcesses = [
      { ...one, name: 'machine-1:4001' },
      { ...one, name: 'machine-2:4001', pid: 4712, version: null, is_ready: false },
    ];
    await app.open({ api: { apiProcesses } });
    const { body } = await app.get('/status');
    const rows = body.split('<tr').filter((row) => row.includes('machine-'));

    expect(rows).toHaveLength(2);
    for (const text of ['machine-1:4001', '4711', '0123456789ab', '2 Jan 2026, 10:00:00 UTC', '>Ready<'])
      expect(rows[0]).toContain(text);
    for (const text of ['machine-2:4001', '4712', 'from its sources', '>Not ready<']) expect(rows[1]).toContain(text);
    expect((await app.get('/status.json')).json().apiProcesses).toEqual(apiProcesses);
  });

  it.each([
    [100, true, '22 connections to the database at the most, of 100<'],
    [20, false, '22 connections to the database at the most, of 20: too many, see DATABASE_POOL_SIZE<'],
  ])('says what they may hold of the %i connections of the database', async (allowed, is_enough, said) => {
    const apiConnections = { processes: 2, each: 11, allowed, is_enough };
    await app.open({ api: { apiConnections } });
    expect((await app.get('/status')).body.replaceAll('<!-- -->', '')).toContain(said);
    expect((await app.get('/status.json')).json().apiConnections).toEqual(apiConnections);
  });

  it('says so when nothing is known of them', async () => {
    await app.open();
    expect((await app.get('/status')).body).toContain(
      'The API, or its database, doesn’t tell of its processes at the moment.',
    );
  });

  it('says where in its sources a release failed', async () => {
    app = createStatusApp(async () => [
      { file: 'src/pages/ArticlePage.tsx', line: 41, column: 7, name: 'summaryOf' },
      { file: 'shared/src/ui/button/Button.tsx', line: 9, column: 1, name: null },
    ]);
    await app.open();
    app.events.failed({
      remote: { name: 'blog', version: '1.1.0' },
      origin: 'browser',
      phase: 'render',
      trace: null,
      path: '/blog',
      error: 'boom',
      stack: 'Error: boom',
    });
    await until(async () => (await app.get('/status.json')).json().events[0].frames.length > 0);
    const { body } = await app.get('/status');
    const text = body.replace(/<style.*?<\/style>|<[^>]*>/gs, '');

    expect(text).toContain('at src/pages/ArticlePage.tsx:41:7 in summaryOf');
    expect(text).toContain('at shared/src/ui/button/Button.tsx:9:1');
    expect((await app.get('/status.json')).json().events[0].frames[0]).toEqual({
      file: 'src/pages/ArticlePage.tsx',
      line: 41,
      column: 7,
      name: 'summaryOf',
    });
  });

  it('allows its own styles and nothing else', async () => {
    await app.open();
    const { headers, body } = await app.get('/status');
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(body).not.toMatch(/ style="/);
    expect((await app.get('/status')).headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });

  it('shows what came from git, from the store and from browsers as text', async () => {
    const evil = `</bdi></style><script>alert(1)</script><img src=x onerror="alert(1)">`;
    const bad = { ...live, author: evil, commit: evil };
    const vitals = createRecentVitals();
    vitals.add({ name: 'LCP', value: 1, route: evil, remote: 'blog' });
    await app.open({
      registry: registryOf({
        remotes: { blog: bad },
        canaries: {
          blog: {
            release: { ...next, author: evil, commit: evil },
            percent: 5,
            since: SINCE,
            stopped: { at: SINCE, reason: evil },
          },
        },
      }),
      stored: [bad],
      vitals,
    });
    app.events.failed({
      remote: { name: evil, version: evil },
      origin: 'browser',
      phase: 'load',
      trace: evil,
      path: evil,
      error: evil,
      stack: evil,
    });
    const { body } = await app.get(`/status?token=${encodeURIComponent('"><script>')}`);

    expect(body).not.toContain('<script');
    expect(body).not.toContain('<img');
    expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it('says so when nothing is live', async () => {
    await app.open({ registry: registrySchema.parse({ revision: 0, remotes: {} }), stored: [] });

    expect((await app.get('/status')).body).toContain('no remote was released to this site yet');
  });
});
