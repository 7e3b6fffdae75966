import type { Browser } from 'playwright';

/** One visit with an empty cache. Bytes are as transferred; times are milliseconds from the start of navigation. */
export interface Visit {
  /** Bytes of all scripts. */
  readonly bytes: number;
  readonly requests: number;
  /** Bytes of the document. */
  readonly document: number;
  /** Until the first byte of the document. */
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly hydrated: number;
}

export interface Conditions {
  readonly cpuSlowdown: number;
  /** Milliseconds, one way. */
  readonly latency: number;
  readonly megabitsPerSecond: number;
}

/** Visits a page in a fresh profile and waits until React has committed. @throws when the page never hydrates. */
export async function visit(
  browser: Browser,
  address: string,
  { cpuSlowdown, latency, megabitsPerSecond }: Conditions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const throughput = (megabitsPerSecond * 1e6) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    const scripts = new Map<string, number>();
    let documentRequest = '';
    let documentBytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.set(requestId, 0);
      if (type === 'Document') documentRequest = requestId;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
      if (requestId === documentRequest) documentBytes = encodedDataLength;
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) document.documentElement.dataset.lcp = String(startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address);
    await page.waitForSelector('html[data-hydrated]', { timeout: 30_000 });
    await page.waitForLoadState('load');
    const times = await page.evaluate(() => ({
      ttfb: Number(performance.getEntriesByType('navigation')[0]?.toJSON().responseStart),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: Number(document.documentElement.dataset.lcp),
      hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN,
    }));
    return {
      bytes: [...scripts.values()].reduce((sum, length) => sum + length, 0),
      requests: scripts.size,
      document: documentBytes,
      ...times,
    };
  } finally {
    await context.close();
  }
}
