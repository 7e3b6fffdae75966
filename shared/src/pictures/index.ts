/**
 * How a page is brought to rest before it is pictured, for the gate and for `npm run screenshots`. `drawWholePage` and
 * `waitUntilDrawn` run in the page: a browser is sent their text, so that they may use nothing of this module.
 */

/** As far as Playwright's page is used here. */
interface Page {
  on(event: 'request', listener: (request: object) => void): unknown;
  on(event: 'requestfinished', listener: (request: object) => void): unknown;
  on(event: 'requestfailed', listener: (request: object) => void): unknown;
}

/** Milliseconds without a request until a page counts as complete, and for which that is waited for at most. */
const QUIET = 250;
const PATIENCE = 10_000;

/**
 * Called before a page is opened.
 * @returns a wait until nothing is under way any more. Playwright's `networkidle` was reached once and for all when the
 * page was loaded; what is near the window only later is fetched after it. A page that never ends to ask is pictured as
 * it is after ten seconds.
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
    const deadline = performance.now() + PATIENCE;
    last = performance.now();
    while ((open.size > 0 || performance.now() - last < QUIET) && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };
}

/**
 * Has everything drawn that a visitor would only meet by scrolling, and goes back to the top. What is told to come late
 * is asked for now, and what is laid out only near the window is laid out.
 */
export async function drawWholePage(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const image of document.images) image.loading = 'eager';
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    // What watches whether it is in view is told with the frame after.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Whatever is near has asked for its script by then. Ten seconds at most, for a page that is never idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Waits for type faces, pictures and what has just been fetched, and holds films at their first frame. */
export async function waitUntilDrawn(): Promise<void> {
  // What scripts that have come put on the page is there.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  for (const film of document.querySelectorAll('video')) {
    film.pause();
    film.currentTime = 0;
  }
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
