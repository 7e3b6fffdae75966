import { existsSync } from 'node:fs';
import type { GateOptions } from './pass-gate.ts';
import { type ReleaseFiles, startIsolatedShell } from './isolated-shell.ts';
import { openBrowser, openInBrowser } from './open-in-browser.ts';
import { type PageToTry, pagesToTry, pathsOfSitemap } from './pages-to-try.ts';
import { complaintsAbout, renderOnServer } from './render-on-server.ts';

/**
 * Renders every page of a release, and those that place its slots, once by the real shell beside what is live; then
 * opens them in a browser.
 * @returns the reasons to refuse.
 */
export async function tryInShell(
  candidate: ReleaseFiles,
  neighbours: readonly ReleaseFiles[],
  { apiOrigin, say }: GateOptions,
): Promise<string[]> {
  const { release } = candidate;
  // Releases of a bucket that this machine has no mirror of, or whose files have gone, which is their own team's
  // trouble.
  const [present, absent] = [
    neighbours.filter(({ folder }) => existsSync(folder)),
    neighbours.filter(({ folder }) => !existsSync(folder)),
  ];
  if (absent.length > 0)
    say(
      `${release.name} was tried without ${absent.map((neighbour) => neighbour.release.name).join(', ')}, ` +
        'whose files are not on this machine.',
    );
  const [browser, apiAnswers, shell] = await Promise.all([
    openBrowser(),
    answers(`${apiOrigin}/readyz`),
    startIsolatedShell([candidate, ...present], apiOrigin),
  ]);
  let stopped = false;
  try {
    const known = apiAnswers ? await pathsOfSitemap(shell.origin) : [];
    const pages = pagesToTry(
      release,
      present.map((neighbour) => neighbour.release),
      known,
    );
    const reasons = await renderOnServer(shell.origin, pages);
    if ('missing' in browser) say(`The pages of ${release.name} were not opened in a browser: ${browser.missing}.`);
    else if (reasons.length === 0)
      reasons.push(
        ...(await openInBrowser(browser, shownToAnybody(candidate, pages), {
          origin: shell.origin,
          apiOrigin,
          apiAnswers,
        })),
      );
    stopped = true;
    return [...reasons, ...complaintsAbout(release.name, await shell.stop())];
  } finally {
    if (!('missing' in browser)) await browser.close();
    if (!stopped) await shell.stop();
  }
}

/**
 * Without an account the pages within a layout of the dashboard lead to its login screen, one like the other: the
 * layout itself stands for them.
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
