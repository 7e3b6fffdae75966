import type { Browser, CDPSession, Page } from 'playwright';

export type Device = 'phone' | 'desktop';

interface Network {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/**
 * Latency: milliseconds added to each request. Throughput: bytes per second. Processor: factor by which it is slower.
 */
const DEVICES: Readonly<
  Record<
    Device,
    {
      readonly viewport: { width: number; height: number };
      readonly deviceScaleFactor?: number;
      network?: Network;
      processor?: number;
    }
  >
> = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    processor: 4,
  },
  desktop: { viewport: { width: 1350, height: 940 } },
};

/** Transferred bytes of a page by kind, and the number of requests. */
export interface Transfers {
  requests: number;
  bytes: number;
  scripts: number;
  fonts: number;
}

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  readonly transfers: Transfers;
  close(): Promise<void>;
}

/** Opens a tab with an empty cache that emulates a device and its network. */
export async function openTab(browser: Browser, device: Device): Promise<Tab> {
  const { viewport, deviceScaleFactor = 1, network, processor } = DEVICES[device];
  const isPhone = device === 'phone';
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: isPhone, hasTouch: isPhone });
  const page = await context.newPage();
  // The compiler adds calls of a helper `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  if (processor) await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return { page, session, transfers: countTransfers(session), close: () => context.close() };
}

function countTransfers(session: CDPSession): Transfers {
  const transfers: Transfers = { requests: 0, bytes: 0, scripts: 0, fonts: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return;
    kinds.set(requestId, type);
    transfers.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    transfers.bytes += encodedDataLength;
    if (kind === 'Script') transfers.scripts += encodedDataLength;
    if (kind === 'Font') transfers.fonts += encodedDataLength;
  });
  return transfers;
}

/** Writes the page's own measurements to attributes of its root element. Runs in the page. */
function observe(): void {
  const note = (name: string, value: number) =>
    document.documentElement?.setAttribute(`data-bench-${name}`, `${value}`);
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  let long = 0;
  let shift = 0;
  watch('largest-contentful-paint', ({ startTime }) => note('lcp', startTime));
  watch('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (painted && startTime + duration > painted.startTime) note('long', (long += 1));
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') note('shift', (shift += entry.value));
  });
}

export const noted = async (page: Page, name: string): Promise<number> =>
  Number((await page.locator('html').getAttribute(`data-bench-${name}`)) ?? 0);
