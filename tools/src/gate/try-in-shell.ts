import { existsSync } from 'node:fs';
import type { PicturesWithReport } from '@northlight/shared/release-store';
import type { Browser } from 'playwright';
import { compareRelease } from '../pictures/compare-release.ts';
import { ALL_VIEWS, USUAL_VIEWS } from '../pictures/views.ts';
import type { GateOptions } from './pass-gate.ts';
import { type IsolatedShell, type ReleaseFiles, startIsolatedShell } from './isolated-shell.ts';
import { closeBrowser, openBrowser, openInBrowser } from './open-in-browser.ts';
import { type PageToTry, pagesToTry, pathsOfSitemap } from './pages-to-try.ts';
import { messageOf } from '../run/message-of.ts';
import { complaintsAbout, renderOnServer } from './render-on-server.ts';

/** What is live beside a candidate and in its place. */
export interface TrialContext {
  /** The live release of the same remote; null before its first release. */
  readonly live: ReleaseFiles | null;
  readonly neighbours: readonly ReleaseFiles[];
}

export interface TrialResult {
  /** Why it must not go live. */
  readonly reasons: readonly string[];
  /** Null if there was no live release to compare with, no browser, or already a reason to refuse the release. */
  readonly pictures: PicturesWithReport | null;
}

/**
 * Renders every page of a release, and every page that places its slots, once with the real shell beside the live
 * releases of others. Then opens them in a browser, and compares their pictures with those of the live version.
 * @throws when the shell does not start.
 */
export async function tryInShell(
  candidate: ReleaseFiles,
  context: TrialContext,
  options: GateOptions,
): Promise<TrialResult> {
  const { apiOrigin, say } = options;
  const present = presentOf(candidate, context.neighbours, say);
  // Neither promise rejects: the browser is closed below, also when the shell does not start.
  const [opening, asking] = [openBrowser(), answers(`${apiOrigin}/readyz`)];
  try {
    const shell = await startIsolatedShell([candidate, ...present], apiOrigin);
    try {
      const [browser, apiAnswers] = await Promise.all([opening, asking]);
      const { reasons, pictures } = await tryPages(
        { candidate, live: context.live, present, browser, shell, apiAnswers },
        options,
      );
      return { reasons: [...reasons, ...complaintsAbout(candidate.release.name, await shell.stop())], pictures };
    } finally {
      await shell.stop();
    }
  } finally {
    const browser = await opening;
    if (!('missing' in browser)) await closeBrowser(browser, say);
  }
}

interface Trial extends Pick<TrialContext, 'live'> {
  readonly candidate: ReleaseFiles;
  /** Live releases of the other remotes. */
  readonly present: readonly ReleaseFiles[];
  readonly browser: Awaited<ReturnType<typeof openBrowser>>;
  /** The shell that shows the candidate. */
  readonly shell: IsolatedShell;
  readonly apiAnswers: boolean;
}

/** Renders on the server first, then in the browser. Pictures are taken only if nothing was refused. */
async function tryPages(trial: Trial, options: GateOptions): Promise<TrialResult> {
  const { candidate, present, browser, shell, apiAnswers } = trial;
  const { apiOrigin, say } = options;
  const known = apiAnswers ? await pathsOfSitemap(shell.origin) : [];
  const pages = pagesToTry(
    candidate.release,
    present.map(({ release }) => release),
    known,
  );
  const shown = shownToAnybody(candidate, pages);
  const refused = await renderOnServer(shell.origin, pages);
  if ('missing' in browser)
    say(`The pages of ${candidate.release.name} were not opened in a browser: ${browser.missing}.`);
  if ('missing' in browser || refused.length > 0) return { reasons: refused, pictures: null };
  const reasons = await openInBrowser(browser, shown, { origin: shell.origin, apiOrigin, apiAnswers, say: once(say) });
  const pictures = reasons.length === 0 ? await pictured({ ...trial, browser, shown }, options) : null;
  return { reasons, pictures };
}

/**
 * The neighbours whose files are on this machine. Releases in a bucket may not be mirrored here, and files may be lost;
 * that is no fault of the candidate.
 */
function presentOf(
  { release }: ReleaseFiles,
  neighbours: readonly ReleaseFiles[],
  say: GateOptions['say'],
): ReleaseFiles[] {
  const absent = neighbours.filter(({ folder }) => !existsSync(folder));
  if (absent.length > 0)
    say(
      `${release.name} was tried without ${absent.map((neighbour) => neighbour.release.name).join(', ')}, ` +
        'whose files are not on this machine.',
    );
  return neighbours.filter(({ folder }) => existsSync(folder));
}

interface ToPicture extends Trial {
  readonly browser: Browser;
  readonly shown: readonly PageToTry[];
}

/**
 * Compares the release with the live version, which a second shell shows on this machine, so that browser, type faces
 * and content are the same. The live version is not being tested: if it can't be shown, nothing is compared.
 */
async function pictured(
  { candidate: { release }, live, present, shown, browser, shell, apiAnswers }: ToPicture,
  { apiOrigin, say, pictures: { all, accepted } }: GateOptions,
): Promise<PicturesWithReport | null> {
  if (!live) return null;
  let before: IsolatedShell | null = null;
  try {
    if (!existsSync(live.folder)) throw new Error('the files of what is live are not on this machine');
    before = await startIsolatedShell([live, ...present], apiOrigin);
    return await compareRelease(
      browser,
      {
        release,
        live: live.release,
        pages: shown,
        before: before.origin,
        after: shell.origin,
        views: all ? ALL_VIEWS : USUAL_VIEWS,
        accepted,
      },
      { apiOrigin, apiAnswers },
    );
  } catch (error) {
    say(`No pictures of ${release.name} were compared: ${messageOf(error)}.`);
    return null;
  } finally {
    await before?.stop();
  }
}

/**
 * Without an account, all pages inside a layout of the dashboard redirect to the same login screen, so only the layout
 * itself is opened.
 */
function shownToAnybody({ release }: ReleaseFiles, pages: readonly PageToTry[]): PageToTry[] {
  if (release.frame === 'public') return [...pages];
  const outer = release.routes.filter(({ layouts }) => layouts.length === 0).map(({ pattern }) => pattern);
  return pages.filter(({ remote, pattern }) => remote !== release.name || outer.includes(pattern));
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1500) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The wide and the narrow window report the same costs; only the first report is passed on. */
function once(say: GateOptions['say']): GateOptions['say'] {
  let isReported = false;
  return (line) => {
    if (!isReported) say(line);
    isReported = true;
  };
}
