import { launchFirefox } from '../fixtures/firefox.ts';
import { type RecordingProxy, startRecordingProxy } from '../fixtures/recording-proxy.ts';
import { open, untilHydrated } from '../fixtures/open.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';

const PATH = '/about';

const test = base.extend<{ recording: RecordingProxy }>({
  recording: async ({ site }, provide) => {
    const proxy = await startRecordingProxy(site.origin, PATH);
    await provide(proxy);
    await proxy.close();
  },
});

/**
 * The Server-Timing of the visit as the browser gives it to the page, in the format of the header. Runs in the page.
 */
const visitInBrowser = () => {
  const [document] = performance.getEntriesByType('navigation');
  const timings = document instanceof PerformanceNavigationTiming ? document.serverTiming : [];
  return timings.map(({ name, description }) => `${name};desc="${description}"`).join(', ');
};

/** @param visits the values in the browser, one per visit. */
function expectOwnProofs({ recorded }: RecordingProxy, visits: readonly string[]): void {
  expect(recorded.map(({ status }) => status)).toEqual([200, 304, 304]);
  expect(visits).toEqual(recorded.map(({ serverTiming }) => serverTiming));
  expect(new Set(visits).size, 'each visit has a trace and a proof of its own').toBe(visits.length);
  for (const visit of visits) expect(visit).toMatch(/^trace;desc="[0-9a-f]{32}", proof;desc="[^"]+"$/);
}

test('A visitor who has the page already, and is told that it is the same, has the proof of that very visit', async ({
  page,
  recording: proxy,
}) => {
  await open(page, proxy.origin + PATH);
  const visits = [await page.evaluate(visitInBrowser)];
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload();
    await untilHydrated(page);
    visits.push(await page.evaluate(visitInBrowser));
  }
  expectOwnProofs(proxy, visits);
});

test('So does one with Firefox', async ({ recording: proxy }) => {
  test.slow();
  const { page, open, reload, close, complaints } = await launchFirefox(proxy.origin);
  try {
    await open(PATH);
    const visits = [await page.evaluate(visitInBrowser)];
    for (let index = 0; index < 2; index += 1) {
      await reload();
      visits.push(await page.evaluate(visitInBrowser));
    }
    expectOwnProofs(proxy, visits);
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
});
