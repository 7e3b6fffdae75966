/** @jest-environment node */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../testing/until.ts';
import { liveRemoteOf } from '../../testing/release-of.ts';
import type { LineUp } from '../composition/line-up.ts';
import { createFakeFeed } from '../../testing/fake-feed.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { readConfig } from '../config.ts';
import type { ComposePage } from '../rendering/compose-page.ts';
import { pageRoutes } from './pages.ts';

const BLOG = liveRemoteOf('blog', ['/blog']);
const RELEASES: Releases = {
  remotes: [{ name: 'blog', live: BLOG, canary: null, fallbacks: [] }],
  live: [BLOG],
  hasCanary: false,
  registry: null,
};
const DOCUMENT = {
  isComplete: true,
  isDegraded: false,
  shown: [BLOG],
  named: { versions: 'blog@1.0.0', lineUp: null },
};
const NO_CONTENT = { versions: {}, isStale: false, isPartial: false };
const LINE_UP: LineUp = { remotes: [BLOG], replaceable: new Set() };
const ASSETS = { scripts: [], card: null, fonts: {} };

let app: FastifyInstance;
let port: number;
let errors: string[];
/** Pages that are being made, with the signals that abort them. */
let underWay: { readonly signal: AbortSignal; readonly finish: () => void }[];

/** Makes a page when the test finishes it. Like the real one, it rejects when nobody waits for the page any more. */
const composeWhenTold: ComposePage = ({ signal }) =>
  new Promise((resolve, reject) => {
    const page = { ...DOCUMENT, status: 200, body: Buffer.from('a page') };
    underWay.push({
      signal,
      finish: () =>
        resolve({ page, lineUp: LINE_UP, shown: [BLOG], faults: [], sources: NO_CONTENT, answers: new Map() }),
    });
    signal.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(async () => {
  [underWay, errors] = [[], []];
  const stream = { write: (line: string) => void errors.push(line) };
  app = fastify({ logger: { level: 'error', stream }, forceCloseConnections: true });
  await app.register(cookies);
  await app.register(pageRoutes, {
    config: readConfig({ MAX_RENDERS: '1' }, '/nowhere'),
    releasesFor: async () => RELEASES,
    readReleases: async () => RELEASES,
    contentPreviews: { find: async () => null },
    composer: { initialLineUp: () => LINE_UP, compose: composeWhenTold, readAgain: async () => null },
    feed: createFakeFeed(),
    events: { documentShown() {}, replaced() {} },
    host: { checkFiles: async () => undefined },
    store: { find: async () => null },
    previews: { find: async () => null, findAmong: async () => null },
    documents: { sign: () => '' },
    front: null,
    lineUps: { keep: async () => undefined },
    assets: async () => ASSETS,
    answers: { document: () => null },
    isDeveloper: () => false,
  });
  app.get('/healthz', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => app.close());

/** Sends a request on a socket, which the test can close. */
function visit(path = '/blog'): { readonly socket: Socket; readonly answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return { socket, answer: once(socket, 'close').then(() => text) };
}

describe('a page', () => {
  it('is not made any further when its visitor leaves, and its place goes to the next', async () => {
    const leaving = visit();
    await until(() => underWay.length === 1);
    const next = visit('/blog?page=2');
    leaving.socket.destroy();
    await until(() => underWay[0]?.signal.aborted === true);

    await until(() => underWay.length === 2);
    underWay[1]?.finish();
    expect(await next.answer).toContain('a page');
    expect(underWay[1]?.signal.aborted).toBe(false);
    expect(errors).toEqual([]);
  });

  it('is refused when too many are being made, while everything else is answered', async () => {
    const first = visit();
    await until(() => underWay.length === 1);
    // One page is being made, and four may wait.
    const others = Array.from({ length: 8 }, (_, page) => visit(`/blog?page=${page}`));
    const answers: string[] = [];
    for (const { answer } of others) void answer.then((text) => answers.push(text));
    await until(() => answers.length === 4);

    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/is);
    expect((await app.inject('/healthz')).body).toBe('ok');
    for (let made = 0; made < 5; made += 1) {
      await until(() => underWay.length === made + 1);
      underWay[made]?.finish();
    }
    expect(await first.answer).toContain('a page');
    await until(() => answers.length === 8);
    expect(answers.filter((answer) => answer.includes('a page'))).toHaveLength(4);
  });
});
