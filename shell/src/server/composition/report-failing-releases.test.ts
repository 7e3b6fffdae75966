/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { portOf } from '@northlight/shared/process/ports';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { createRegistryReader } from './registry-reader.ts';
import { createReleaseEvents } from './release-events.ts';
import { createFailingReleaseReporter } from './report-failing-releases.ts';

const live = releaseOf('blog', ['/blog'], { version: '1.0.0' });

let store: ReleaseFolder;
let api: Server;
let [status, time]: [number, number] = [204, 0];
let reports: unknown[];
let problems: string[];

beforeEach(async () => {
  store = createReleaseFolder();
  store.publish({ remotes: [live] });
  [status, time, reports, problems] = [204, Date.parse('2026-01-01T12:00:00Z'), [], []];
  api = createServer(async (request, response) => {
    reports.push([request.url, request.headers.authorization, await json(request)]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  store.dispose();
  await new Promise((resolve) => api.close(resolve));
});

function setUp() {
  const events = createReleaseEvents({ error() {}, info() {} }, () => time);
  const { look } = createFailingReleaseReporter({
    readReleases: createRegistryReader(store.folder, () => {}),
    counts: events,
    origin: `http://127.0.0.1:${portOf(api)}`,
    key: 'key',
    onProblem: (message) => void problems.push(message),
    now: () => time,
  });
  return {
    look,
    show(documents: number, failures: number) {
      for (let index = 0; index < documents; index += 1) events.documentShown(live);
      for (let index = 0; index < failures; index += 1)
        events.failed({ remote: live, origin: 'browser', phase: 'load', trace: null, path: null, error: 'boom' });
    },
  };
}

describe('a live release', () => {
  it('that fails in two looks is told of, once a day while it goes on', async () => {
    const { look, show } = setUp();
    show(20, 5);
    await look();
    expect(reports).toEqual([]);
    await look();
    await look();
    const report = { remote: 'blog', version: '1.0.0', failures: 5, documents: 20 };
    expect(reports).toEqual([['/internal/failing-releases', 'Bearer key', report]]);

    time += 86_400_000;
    show(1, 6);
    await look();
    expect(reports).toHaveLength(2);
  });

  it.each([
    ['fails seldom', 200, 5],
    ['has failed four times', 0, 4],
  ])('that %s is not told of', async (_what, documents, failures) => {
    const { look, show } = setUp();
    show(documents, failures);
    await look();
    await look();
    expect(reports).toEqual([]);
  });

  it('is told of at the next look when the API could not be told', async () => {
    const { look, show } = setUp();
    show(0, 9);
    await look();
    status = 503;
    await look();
    expect(problems).toHaveLength(1);
    status = 204;
    await look();
    await look();
    expect(reports).toHaveLength(2);
  });
});
