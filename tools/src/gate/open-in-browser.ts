import { FAILURES_PATH } from '@northlight/shared/release';
import { inTime } from '@northlight/shared/process';
import type { Browser, BrowserContext, Page } from 'playwright';
import { WITHOUT_FEATURES } from '../run/browser-features.ts';
import { loadSlots } from '../run/load-slots.ts';
import { requirePlaywright, installedBrowser } from '../run/prerequisites.ts';
import { within } from '../run/within.ts';
import { watchAdopted } from './adopted-visit.ts';
import type { PageToTry } from './pages-to-try.ts';
import { SECTION_MESSAGE } from './render-on-server.ts';
import { firstLineOf } from '../run/message-of.ts';

const WINDOWS = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'narrow', viewport: { width: 360, height: 740 } },
];
/** Milliseconds until the page must be hydrated, and for each later step in it. */
const TIMEOUT = 30_000;
/** Milliseconds that a browser may take to start, and to end. */
const BROWSER_TIMEOUT = 60_000;

/** Starts a headless browser. @returns the reason in `missing` if there is none or it does not start. */
export async function openBrowser(): Promise<Browser | { readonly missing: string }> {
  try {
    const executablePath = installedBrowser();
    if (!executablePath) return { missing: 'there is no Chromium (install it or set CHROMIUM_PATH)' };
    return await requirePlaywright().chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', WITHOUT_FEATURES],
      timeout: BROWSER_TIMEOUT,
    });
  } catch (error) {
    return { missing: `Chromium does not start (${firstLineOf(error)})` };
  }
}

/** Closes the browser. If it does not end in time it is left running and this is reported; the results stay valid. */
export async function closeBrowser(browser: Browser, say: (line: string) => void): Promise<void> {
  if (!(await inTime(browser.close(), BROWSER_TIMEOUT)))
    say(`Chromium has not ended ${BROWSER_TIMEOUT / 1000} s after it was told to.`);
}

export interface Sites {
  readonly origin: string;
  readonly apiOrigin: string;
  /** Whether the API can be called. It is only ever read. */
  readonly apiAnswers: boolean;
  /** Gets what the page of an adopted remote costs. */
  readonly say?: (line: string) => void;
  /** Milliseconds that each step of a page may take. */
  readonly timeout?: number;
}

/**
 * Opens each page in a wide and a narrow window. It must hydrate without an error, a refused resource or a failure
 * report.
 * @returns one sentence per problem.
 */
export async function openInBrowser(browser: Browser, pages: readonly PageToTry[], sites: Sites): Promise<string[]> {
  const found = await Promise.all(
    WINDOWS.map(async ({ name, viewport }) => {
      const context = await within(TIMEOUT, 'a new window of the browser', browser.newContext({ viewport }));
      try {
        await shieldApi(context, sites);
        const reasons: string[] = [];
        for (const page of pages)
          for (const problem of await problemsOf(context, page, sites))
            reasons.push(
              `The page ${page.pattern} of ${page.remote} ${problem} in a ${name} window: put it right before ` +
                'it is released.',
            );
        return reasons;
      } finally {
        await context.close();
      }
    }),
  );
  return [...new Set(found.flat())];
}

/**
 * Lets the tried pages read from the API, which expects another origin than theirs. Writes get no response.
 * @param refuses requests without a response fail at once, for a caller that waits until no request is pending.
 */
export async function shieldApi(
  context: BrowserContext,
  { apiOrigin, apiAnswers }: Pick<Sites, 'apiOrigin' | 'apiAnswers'>,
  { refuses }: { readonly refuses: boolean } = { refuses: false },
): Promise<void> {
  await context.route(`${apiOrigin}/**`, async (route) => {
    const request = route.request();
    if (!apiAnswers || !['GET', 'HEAD'].includes(request.method())) return refuses ? route.abort() : undefined;
    const origin = (await request.headerValue('origin')) ?? '*';
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      },
    });
  });
}

async function problemsOf(
  context: BrowserContext,
  { remote, address, isAdopted }: PageToTry,
  { origin, apiOrigin, say, timeout = TIMEOUT }: Sites,
): Promise<string[]> {
  const page = await within(timeout, 'a new page of the browser', context.newPage());
  const problems = listen(page, origin);
  const visit = isAdopted ? watchAdopted(page, remote, [origin, apiOrigin]) : null;
  try {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    await page.goto(`${origin}${address}`, { timeout });
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout });
    await visit?.untilShown(timeout);
    await loadSlots(page, timeout);
    // Playwright has no time limit for scripts in the page: a page in an endless loop never answers.
    if (await within(timeout, 'its next frames', showsSectionMessage(page)))
      problems.push('shows the message of a failing section');
    problems.push(...(visit?.foreignOrigins() ?? []));
    if (visit) say?.(await within(timeout, 'the sizes of its answers', visit.cost()));
  } catch (error) {
    problems.push(`does not come to life (${firstLineOf(error)})`);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

/** Looks after the next two frames, so that effects have run. */
async function showsSectionMessage(page: Page): Promise<boolean> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return (await page.getByText(SECTION_MESSAGE).count()) > 0;
}

/** @returns a list to which each problem is added when it happens. */
function listen(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`throws “${error.message.split('\n')[0]}”`));
  page.on('console', (message) => {
    const text = message.text().split('\n')[0] ?? '';
    // A missing picture of the content is no fault of the release.
    const isOthers =
      text.startsWith('Failed to load resource') && !message.location().url.startsWith(`${origin}/remotes/`);
    const isBad = message.type() === 'error' || (message.type() === 'warning' && text.startsWith('[shell]'));
    if (isBad && !isOthers) problems.push(`writes “${text.slice(0, 300)}” to the console`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === FAILURES_PATH)
      problems.push(`reports a failure (${(request.postData() ?? '').slice(0, 300)})`);
  });
  return problems;
}
