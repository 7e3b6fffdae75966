import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { closeBrowser, openBrowser, openInBrowser } from './open-in-browser.ts';
import { tryInShell } from './try-in-shell.ts';

/** Milliseconds for starts of a browser, on a busy machine. */
jest.setTimeout(300_000);

/** Child processes of this process that have not ended. */
const running = () => process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap');

describe('a release that can’t be tried', () => {
  it('leaves no browser behind when the shell does not start: it would hold the command for ever', async () => {
    const before = running();
    const folder = mkdtempSync(path.join(tmpdir(), 'no-shell-'));
    // No file system allows such a name, so the shell cannot get its files.
    const release = releaseOf('news', 'a\0name');

    await expect(
      tryInShell(
        { release, folder },
        { live: null, neighbours: [] },
        {
          apiOrigin: 'http://localhost:9',
          say: () => undefined,
          pictures: { all: false, accepted: [], refusesForeign: true, reportFile: path.join(folder, 'report.html') },
        },
      ),
    ).rejects.toThrow('null bytes');
    expect(running()).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});

describe('openInBrowser', () => {
  it('does not wait for ever for a page that never draws another frame once it has come to life', async () => {
    const frozen = 'window.requestAnimationFrame = () => 0';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><html data-hydrated><link rel="icon" href="data:,"><script>${frozen}</script></html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const origin = `http://localhost:${portOf(server)}`;
    const browser = await openBrowser();
    if ('missing' in browser) throw new Error(browser.missing);
    const said: string[] = [];

    const sites = { origin, apiOrigin: 'http://localhost:9', apiAnswers: false, timeout: 30_000 };
    const reasons = await openInBrowser(browser, [{ remote: 'news', pattern: '/news', address: '/news' }], sites);
    await closeBrowser(browser, (line) => said.push(line));
    server.close();

    expect(reasons).toEqual(
      ['wide', 'narrow'].map(
        (window) =>
          `The page /news of news does not come to life (waited 30 s for its next frames) in a ${window} window: put ` +
          'it right before it is released.',
      ),
    );
    expect(said).toEqual([]);
  });
});
