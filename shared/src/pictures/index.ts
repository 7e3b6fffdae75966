/**
 * Prepares a page for screenshots, for the publish gate and for `npm run screenshots`. `drawWholePage` and
 * `waitUntilDrawn` run in the page: only their source is sent to the browser, so they must not use anything of this
 * module.
 */

/** The part of Playwright's page that is used here. */
interface Page {
  on(event: 'request', listener: (request: object) => void): unknown;
  on(event: 'requestfinished', listener: (request: object) => void): unknown;
  on(event: 'requestfailed', listener: (request: object) => void): unknown;
}

/** Milliseconds without a request after which a page counts as complete, and the maximum wait for that. */
const QUIET = 250;
const TIMEOUT = 10_000;

/**
 * Tracks the requests of a page. Call it before the page is opened.
 * @returns a function that waits until no request is pending. Playwright's `networkidle` is reached only once, when the
 * page has loaded, and misses requests for content that comes near the window later. The wait ends after ten seconds
 * for a page that never stops sending requests.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let last = performance.now();
  const begin = (request: object) => {
    open.add(request);
    last = performance.now();
  };
  const end = (request: object) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = performance.now() + TIMEOUT;
    last = performance.now();
    while ((open.size > 0 || performance.now() - last < QUIET) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };
}

/**
 * Renders everything that a visitor would only see by scrolling, and scrolls back to the top. It loads lazy images and
 * lays out parts that are skipped by `content-visibility`.
 */
export async function drawWholePage(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const image of document.images) image.loading = 'eager';
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    // Intersection observers are called in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // By then, parts near the window have requested their scripts. At most ten seconds, for a page that is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Waits for fonts, images and recently fetched scripts, and stops videos at their first frame. */
export async function waitUntilDrawn(): Promise<void> {
  // When the browser is idle, loaded scripts have added their content.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.currentTime = 0;
  }
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
