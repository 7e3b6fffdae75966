import path from 'node:path';
import { z } from 'zod';
import { bootData } from '../fixtures/answers.ts';
import { startingDataFor } from '../fixtures/starting-data.ts';
import { REPOSITORY } from '../fixtures/process-group.ts';
import { open } from '../fixtures/open.ts';
import { createSite, type Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../fixtures/trace-collector.ts';
import { waitFor } from '../fixtures/wait-for.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
/** Matches the span of the API that reads the article. */
const READ = /\/article\/by-name\//;
const LCP = 'browser.web_vital.lcp';

const logged = z.looseObject({ trace_id: z.string(), span_id: z.string().optional(), msg: z.string() });

test('An operator follows one visit through the site and the API to its statements, in spans and logs', async () => {
  const collector = await startTraceCollector();
  const site = await createSite(tracedBy(collector), startingDataFor());
  try {
    await site.start();
    const address = await lastArticle(site);
    const visited = await fetch(`${site.origin}${address}`, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    expect([visited.status, visited.headers.get('server-timing')]).toEqual([
      200,
      expect.stringContaining(`trace;desc="${TRACE}"`),
    ]);
    await reportAsBroken(site, visited);

    const spans = await waitFor('each span of the visit and a statement among them', () => {
      const ours = collector.spans().filter(({ trace }) => trace === TRACE);
      const isWhole = ours.every(({ parent }) => parent === CALLER || ours.some(({ id }) => id === parent));
      // Each process sends its spans in batches: those of other statements may arrive first.
      const isRead = ours.some((span) => isStatement(span) && chainOf(span, ours).some((name) => READ.test(name)));
      return isWhole && isRead ? ours : undefined;
    });
    const chains = spans.filter(isStatement).map((span) => chainOf(span, spans));
    expect(chains).toContainEqual([
      'northlight-shell GET /blog/:name',
      'northlight-shell render blog',
      'northlight-shell read article',
      'northlight-api GET /article/by-name/:name',
      expect.stringMatching(/^northlight-api SELECT article/),
    ]);
    expect(JSON.stringify(spans), 'a span names no article and no value').not.toContain(address.slice('/blog/'.length));

    const lines = () => linesOf(site.log()).filter(({ trace_id: trace }) => trace === TRACE);
    await expect
      .poll(() => lines().map(({ msg }) => msg))
      .toEqual(expect.arrayContaining(['incoming request', expect.stringMatching(/^blog .* failed$/)]));
    // The span of a request may arrive later than its line in the log: processes send spans in batches.
    await expect
      .poll(() => {
        const ids = new Set(collector.spans().flatMap(({ trace, id }) => (trace === TRACE ? [id] : [])));
        const incoming = lines().filter(({ msg }) => msg === 'incoming request');
        return incoming.filter(({ span_id: id }) => id === undefined || !ids.has(id));
      })
      .toEqual([]);
  } finally {
    await site.dispose();
    collector.close();
  }
});

test('An operator sees in a trace how long the visitor’s browser took to show the page', async ({ newVisitor }) => {
  const collector = await startTraceCollector();
  const site = await createSite({ ...tracedBy(collector), REPORT_VITALS: '1' }, startingDataFor());
  try {
    await site.start();
    const visitor = await newVisitor();
    const [shown, document] = await waitFor(
      'the share of the browser and the span of its document',
      async () => {
        await open(visitor, `${site.origin}/about`);
        // Measuring starts last: a visitor who leaves before it has measured nothing.
        await visitor.waitForLoadState('networkidle');
        // Measurements are sent when the visitor leaves.
        await visitor.goto('about:blank');
        const spans = collector.spans();
        const browser = spans.find(({ name, attributes }) => name === 'browser /about' && LCP in attributes);
        const answer = spans.find(({ id }) => id === browser?.parent);
        return browser && answer ? [browser, answer] : undefined;
      },
      120_000,
    );
    expect([document.service, document.name, document.trace]).toEqual(['northlight-shell', 'GET /about', shown.trace]);
    expect(shown.attributes).toMatchObject({
      'http.route': '/about',
      'northlight.remote': 'site',
      [LCP]: expect.any(Number),
    });
    expect(shown.seconds).toBeGreaterThan(0);
  } finally {
    await site.dispose();
    collector.close();
  }
});

/** Variables that make a process send its traces. */
const tracedBy = ({ origin }: TraceCollector) => ({
  NODE_OPTIONS: `--import=${path.join(REPOSITORY, 'deploy/otel.mjs')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: origin,
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

/** Path of an article that has not been read yet. */
async function lastArticle({ origin }: Site): Promise<string> {
  const html = await (await fetch(`${origin}/blog`)).text();
  const last = [...html.matchAll(/href="(\/blog\/[^"?#]+)"/g)].at(-1)?.[1];
  if (last === undefined) throw new Error('The blog shows no article.');
  return last;
}

/** Sends a failure report as the browser of that visit would; it makes a line in the site's log. */
async function reportAsBroken(site: Site, visited: Response): Promise<void> {
  const [, trace, proof] =
    /^trace;desc="(.*?)", proof;desc="(.*?)"/.exec(visited.headers.get('server-timing') ?? '') ?? [];
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await visited.text())?.[1] ?? '';
  const { remotes, rest } = bootData.parse(JSON.parse(text));
  const { status } = await fetch(`${site.origin}/remotes/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      trace,
      proof,
      versions: remotes.map(({ name, version }) => `${name}@${version}`).join('.'),
      lineUp: rest?.id ?? null,
      remote: 'blog',
      version: remotes.find((remote) => remote.name === 'blog')?.version,
      phase: 'render',
      path: '/blog',
      message: 'as if it were broken',
    }),
  });
  expect(status).toBe(204);
}

const isStatement = ({ attributes }: CollectedSpan): boolean => attributes['db.query.text'] !== undefined;

/** Names of the spans from our first one down to this one. */
function chainOf(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ id }) => id === span.parent);
  return [...(parent ? chainOf(parent, spans) : []), `${span.service} ${span.name}`];
}

/** Without the last line, which may be incomplete. */
const linesOf = (log: string) =>
  log
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      const json = /\{.*\}/.exec(line)?.[0];
      const parsed = json === undefined ? null : logged.safeParse(JSON.parse(json));
      return parsed?.success ? [parsed.data] : [];
    });
