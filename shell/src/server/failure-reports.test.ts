/** @jest-environment node */
import { type BlogSite, someone, startBlogSite, versionOf } from '../testing/blog-site.ts';
import { reportOf } from '../testing/report-of.ts';
import { until } from '../testing/until.ts';

let site: BlogSite;

beforeEach(async () => {
  site = await startBlogSite();
});
afterEach(() => site.dispose());

describe('what browsers report', () => {
  const visit = (visitor: number) => site.get('/blog', someone(visitor));
  const visits = (count: number) => Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  const canaryIsShown = async () => versionOf(await visit(1)) === '1.0.1';

  it('makes the server look at the files, and not believe it', async () => {
    site.store.publish({ remotes: [site.live], fallbacks: { blog: [site.next] } });
    const [first, second] = await visits(2);
    if (!first || !second) throw new Error('There are no pages.');
    expect(versionOf(first)).toBe('1.0.0');
    expect(await site.report(reportOf(first))).toBe(204);
    expect(versionOf(await visit(1))).toBe('1.0.0');

    site.store.damage(site.live, 'web/page.abc.js');
    expect(await site.report(reportOf(second, { phase: 'chunk' }))).toBe(204);

    expect(versionOf(await visit(1))).toBe('1.0.1');
  });

  it('stops a canary that fails in documents that were issued', async () => {
    site.startCanary(100);
    for (const page of await visits(6)) expect(await site.report(reportOf(page))).toBe(204);

    // The canary is judged only after the last report was answered.
    await until(async () => !(await canaryIsShown()));
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
  });

  it('stops no canary when it names documents that were never issued', async () => {
    site.startCanary(100);
    const page = await visit(1);
    const invented = {
      trace: 'a'.repeat(32),
      remote: 'blog',
      version: '1.0.1',
      phase: 'load',
      path: '/blog',
      message: 'boom',
    };
    for (let count = 0; count < 10; count += 1) {
      const trace = String(count).repeat(32);
      expect(await site.report({ ...invented, trace })).toBe(400);
      expect(await site.report(reportOf(page, { trace }))).toBe(403);
      expect(await site.report({ ...invented, trace, versions: 'blog@1.0.1', proof: '' })).toBe(403);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('stops no canary when it comes from pages of other sites, or as what they may send unasked', async () => {
    site.startCanary(100);
    for (const page of await visits(10)) {
      const report = reportOf(page);
      for (const from of ['cross-site', 'same-site', 'none']) {
        expect(await site.report(report, { origin: 'https://evil.example', 'sec-fetch-site': from })).toBe(403);
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; charset=application/json',
      ]) {
        expect(await site.report(report, { 'content-type': type })).toBe(415);
      }
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('is known by its origin where the browser says no more than that, and refused without one', async () => {
    const send = async (headers: Readonly<Record<string, string>>) => {
      const payload = JSON.stringify(reportOf(await visit(1)));
      return (
        await site.app.inject({
          method: 'POST',
          url: '/remotes/failures',
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        })
      ).statusCode;
    };

    expect(await send({ origin: 'https://example.com' })).toBe(204);
    expect(await send({ origin: 'http://example.com' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({})).toBe(403);
  });

  it('says nothing of versions that the document did not hold', async () => {
    const pages = await visits(10);
    site.startCanary(100);
    for (const page of pages) {
      expect(await site.report(reportOf(page, { version: '1.0.1' }))).toBe(403);
      expect(await site.report(reportOf(page, { version: '1.0.1', versions: 'blog@1.0.1' }))).toBe(403);
      expect(await site.report(reportOf(page, { remote: 'invented' }))).toBe(403);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('counts once for each document, however often and in whatever words it is sent', async () => {
    site.startCanary(100);
    const page = await visit(1);
    for (const phase of ['fetch', 'load', 'chunk', 'render']) {
      for (let count = 0; count < 5; count += 1)
        expect(await site.report(reportOf(page, { phase, message: `boom ${count}`, path: `/${count}` }))).toBe(204);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('may come of a document that another process issued, or this one before it was started anew', async () => {
    const page = await visit(1);
    const other = await site.another();
    try {
      expect(await other.report(reportOf(page))).toBe(204);
    } finally {
      await other.close();
    }
  });

  it('is refused when it is no report, too long, or too much', async () => {
    const page = await visit(1);
    for (const body of [
      {},
      reportOf(page, { trace: 'short' }),
      reportOf(page, { phase: 'invented' }),
      reportOf(page, { visitor: 'Ada' }),
    ])
      expect(await site.report(body)).toBe(400);
    expect(await site.report(reportOf(page, { message: 'x'.repeat(70_000) }))).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 60 }, () => site.report(reportOf(page))));
    expect(statuses).toContain(429);
  });

  it('carries the name of its document, which every page is given', async () => {
    const traces = await Promise.all([site.get('/blog'), site.get('/blog')]).then((pages) =>
      pages.map(({ visit }) => visit?.trace),
    );

    expect(new Set(traces).size).toBe(2);
    for (const trace of traces) expect(trace).toMatch(/^[0-9a-f]{32}$/);
  });
});
