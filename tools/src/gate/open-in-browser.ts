import { FAILURES_PATH } from '@northlight/shared/release';
import { inTime } from '@northlight/shared/process';
import type { Browser, BrowserContext, Page } from 'playwright';
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
/** Milliseconds until the page must be the browser's, and for which it may then keep the browser from anything else. */
const PATIENCE = 30_000;
/** Milliseconds that a browser may take to start, and to end when it is told to. */
const BROWSER_PATIENCE = 60_000;

/** A browser without a window; null, with the reason, where there is none. */
export async function openBrowser(): Promise<Browser | { readonly missing: string }> {
  try {
    const executablePath = installedBrowser();
    if (!executablePath) return { missing: 'there is no Chromium (install it or set CHROMIUM_PATH)' };
    return await requirePlaywright().chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      timeout: BROWSER_PATIENCE,
    });
  } catch (error) {
    return { missing: `Chromium does not start (${firstLineOf(error)})` };
  }
}

/** Ends it. One that can't be ended is left behind, and told of: what was seen in it counts all the same. */
export async function closeBrowser(browser: Browser, say: (line: string) => void): Promise<void> {
  if (!(await inTime(browser.close(), BROWSER_PATIENCE)))
    say(`Chromium has not ended ${BROWSER_PATIENCE / 1000} s after it was told to.`);
}

export interface Sites {
  readonly origin: string;
  readonly apiOrigin: string;
  /** The API may be asked. It is only ever read. */
  readonly apiAnswers: boolean;
  /** Told what the page of a remote costs that another team has built. */
  readonly say?: (line: string) => void;
  /** Milliseconds that each step of a page may take. */
  readonly patience?: number;
}

/**
 * Opens each page in a wide and a narrow window: it must come to life, without an error, a refused resource or a report
 * of failure.
 */
export async function openInBrowser(browser: Browser, pages: readonly PageToTry[], sites: Sites): Promise<string[]> {
  const found = await Promise.all(
    WINDOWS.map(async ({ name, viewport }) => {
      const context = await within(PATIENCE, 'a new window of the browser', browser.newContext({ viewport }));
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
 * What the tried pages ask the API for reaches it as a read, under another origin than it expects; what would write is
 * left without an answer.
 * @param refuses what is not answered fails at once, for a caller that waits until nothing is under way.
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
  { origin, apiOrigin, say, patience = PATIENCE }: Sites,
): Promise<string[]> {
  const page = await within(patience, 'a new page of the browser', context.newPage());
  const problems = listen(page, origin);
  const visit = isAdopted ? watchAdopted(page, remote, [origin, apiOrigin]) : null;
  try {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
      );
    });
    await page.goto(`${origin}${address}`, { timeout: patience });
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: patience });
    await visit?.untilShown(patience);
    // What runs in the page has no limit of Playwright's: a page that is in an endless loop never answers.
    if (await within(patience, 'its next frames', showsSectionMessage(page)))
      problems.push('shows the message of a failing section');
    problems.push(...(visit?.foreignOrigins() ?? []));
    if (visit) say?.(await within(patience, 'the sizes of its answers', visit.cost()));
  } catch (error) {
    problems.push(`does not come to life (${firstLineOf(error)})`);
  } finally {
    await page.close();
  }
  return [...new Set(problems)];
}

/** Once what effects do has come, with the next frames. */
async function showsSectionMessage(page: Page): Promise<boolean> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return (await page.getByText(SECTION_MESSAGE).count()) > 0;
}

/** @returns what goes wrong from now on, as it does. */
function listen(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`throws “${error.message.split('\n')[0]}”`));
  page.on('console', (message) => {
    const text = message.text().split('\n')[0] ?? '';
    // A picture of the content that has gone is not the release's.
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
