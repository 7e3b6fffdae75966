import { isDeepStrictEqual } from 'node:util';
import { FRAME, type PictureChange, type Release, type ReleasePictures } from '@northlight/shared/release';
import type { PicturesWithReport } from '@northlight/shared/release-store';
import type { Browser } from 'playwright';
import { shieldApi, type Sites } from '../gate/open-in-browser.ts';
import type { PageToTry } from '../gate/pages-to-try.ts';
import { firstLineOf } from '../run/message-of.ts';
import { within } from '../run/within.ts';
import { comparePage, type PageToCompare } from './compare-page.ts';
import { openReport, type Report } from './report.ts';
import { type View, viewText } from './views.ts';

export interface ReleaseToCompare {
  readonly release: Release;
  /** The live release of the same remote. */
  readonly live: Release;
  readonly pages: readonly PageToTry[];
  /** Origins of the shells with the live release (`before`), and with the new one in its place (`after`). */
  readonly before: string;
  readonly after: string;
  readonly views: readonly View[];
  /** The owners whose pixels may change: names of remotes, or `frame`. */
  readonly accepted: readonly string[];
}

type Api = Pick<Sites, 'apiOrigin' | 'apiAnswers'>;

/** Concurrent browser windows. */
const AT_ONCE = 2;
/** Milliseconds in which a window must open. */
const TIMEOUT = 30_000;

/** Takes pictures of each page in each view, with the live version and with the release in its place. */
export async function compareRelease(
  browser: Browser,
  compared: ReleaseToCompare,
  api: Api,
): Promise<PicturesWithReport> {
  const { release, live, pages, views } = compared;
  const isLive = ({ remote, pattern }: PageToTry) =>
    remote !== release.name || live.routes.some((route) => route.pattern === pattern);
  const known = pages.filter(isLive);
  const run: Run = {
    compared,
    pages: known,
    now: new Date(),
    report: openReport(),
    changes: [],
    notes: [
      ...pages
        .filter((page) => !isLive(page))
        .map(({ address }) => `${address} is new: there is nothing to compare it with.`),
      ...(isDeepStrictEqual(release.navigation, live.navigation)
        ? []
        : ['It changes its entries in the menu or the footer, which are on every page.']),
    ],
  };
  const waiting = [...views];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let view = waiting.shift(); view; view = waiting.shift()) await compareInView(browser, view, run, api);
    }),
  );
  const summary: ReleasePictures = {
    takenAt: run.now.toISOString(),
    comparedWith: live.version,
    browser: `Chromium ${browser.version()}`,
    compared: known.length * views.length - run.notes.filter((note) => note.includes(NOT_COMPARED)).length,
    changes: run.changes.toSorted(byPlace),
    accepted: [...compared.accepted],
    notes: run.notes,
  };
  return { summary, report: run.report.html(release, summary) };
}

interface Run {
  readonly compared: ReleaseToCompare;
  readonly pages: readonly PageToTry[];
  readonly now: Date;
  readonly report: Report;
  readonly changes: PictureChange[];
  readonly notes: string[];
}

const NOT_COMPARED = 'was not compared';

async function compareInView(browser: Browser, view: View, run: Run, api: Api): Promise<void> {
  const opening = browser.newContext({
    viewport: { width: view.width, height: view.height },
    colorScheme: view.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const context = await within(TIMEOUT, 'a new window of the browser', opening);
  try {
    await shieldApi(context, api, { refuses: true });
    for (const { remote, address } of run.pages) {
      const seen = await comparePage(context, pageToCompare(run, remote, address)).catch((error: unknown) => {
        run.notes.push(`${address} at ${viewText(view)} ${NOT_COMPARED}: ${firstLineOf(error)}.`);
        return null;
      });
      if (!seen) continue;
      const { width, scheme } = view;
      const foreign = seen.foreign.filter((owner) => owner !== FRAME || isFrameForeign(run.compared));
      const change: PictureChange = { remote, address, width, scheme, share: seen.share, foreign };
      run.changes.push(change);
      await run.report.add(change, seen);
    }
  } finally {
    await context.close();
  }
}

/**
 * Whether changes of the frame count as foreign: a remote's menu entries are its own, and a release may change them.
 */
const isFrameForeign = ({ release, live }: ReleaseToCompare): boolean =>
  isDeepStrictEqual(release.navigation, live.navigation);

const pageToCompare = ({ compared, now }: Run, remote: string, address: string): PageToCompare => ({
  candidate: compared.release.name,
  page: remote,
  address,
  before: compared.before,
  after: compared.after,
  now,
});

const byPlace = (one: PictureChange, other: PictureChange): number =>
  one.address.localeCompare(other.address) || one.width - other.width || one.scheme.localeCompare(other.scheme);
