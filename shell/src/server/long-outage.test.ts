/** @jest-environment node */
import { performance } from 'node:perf_hooks';
import { json } from '../testing/content-api.ts';
import { REAL, stopClock } from '../testing/still-clock.ts';
import { startTeamSite, type TeamSite, type Visited } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';

const HIT = 'northlight; hit';
const STALE = 'northlight; hit; detail=stale';
const SEEN = ['/team', '/team?page=2', '/team?page=3'];
const MINUTE = 60_000;

const realSetTimeout = setTimeout;

/** The loader of a page whose reads no other page has. */
const READS_OFFERS = 'async ({ api, url }) => ({ offers: await api.get("/job-offer" + url.search) })';

let site: TeamSite;

beforeEach(async () => {
  // Ten minutes later it is the next quarter of an hour.
  stopClock();
  site = await startTeamSite();
});
afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
});

/** Waits for so many milliseconds in which the process did hardly anything. */
function untilIdle(milliseconds: number): () => Promise<void> {
  let before = performance.eventLoopUtilization();
  return async () => {
    for (let share = 1; share > 0.5;) {
      await new Promise((resolve) => realSetTimeout(resolve, milliseconds));
      const now = performance.eventLoopUtilization();
      share = performance.eventLoopUtilization(now, before).utilization;
      before = now;
    }
  };
}

const visitAll = () => Promise.all(SEEN.map((url) => site.visit(url)));

describe.each(['away', 'hanging'] as const)('an API that is %s for ten minutes', (state) => {
  it('takes no content from a page that was shown before, each of which says that it is stale', async () => {
    site.release(await site.put('1.0.0', { query: ['page'] }));
    await visitAll();
    expect((await visitAll()).map(({ cache }) => cache)).toEqual(SEEN.map(() => HIT));
    await site.cut(state);
    // Waits until the shell has noticed that its connection is gone.
    await until(async () => (await visitAll()).every(({ cache }) => cache === STALE));

    for (let minute = 0; minute <= 10; minute += 1) {
      for (const { status, cache, body } of await visitAll()) {
        expect([status, cache]).toEqual([200, STALE]);
        expect(body).toContain('Ada');
      }
      jest.advanceTimersByTime(MINUTE);
    }
  });

  it('leaves nothing behind that is sent as current afterwards', async () => {
    site.release(await site.put('1.0.0', { query: ['page'] }));
    await visitAll();
    await site.cut(state);
    jest.advanceTimersByTime(10 * MINUTE);
    await visitAll();
    // A page that was not requested before is made from cached answers.
    expect(await site.visit('/team?page=9')).toMatchObject({ status: 200, cache: 'northlight; fwd=miss' });
    site.write('Grace');
    if (state === 'away') await site.api.open();
    await site.connect();

    for (const url of [...SEEN, '/team?page=9'])
      await until(async () => {
        const { cache, body } = await site.visit(url);
        if (cache !== STALE) expect(body).toContain('Grace');
        return cache === HIT;
      });
  });

  it('has a page that nobody has been shown yet answer within four seconds, whole but for its content', async () => {
    site.release(await site.put('1.0.0', { query: ['page'], loader: READS_OFFERS }));
    site.api.answer('/job-offer?page=1', json(200, []));
    expect((await site.visit('/team?page=1')).status).toBe(200);
    site.api.answer('/job-offer?page=2', () => undefined);
    await site.cut(state);

    jest.useRealTimers();
    jest.useFakeTimers({ doNotFake: [...REAL] });
    const answers: Visited[] = [];
    void site.visit('/team?page=2').then((answer) => answers.push(answer));
    let waited = 0;
    // The fake clock moves only while this process waits: how long it works depends on the machine.
    for (const passes = untilIdle(100); answers.length === 0; waited += 100) {
      await passes();
      jest.advanceTimersByTime(100);
    }
    const { body = '', cache } = answers[0] ?? {};

    expect(waited).toBeLessThanOrEqual(4000);
    expect(cache).toBe('northlight; fwd=miss');
    expect(body).toContain('</html>');
    expect(body).toContain('aria-label="Main"');
    expect(body).toContain('<footer');
  });
});
