import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import type { Page } from '@playwright/test';
import { bootDataOf } from '../fixtures/answers.ts';
import { chunkOf, composedOf } from '../fixtures/composed-of.ts';
import { open } from '../fixtures/open.ts';
import { flipBit, wordsOf } from '../fixtures/release-variant.ts';
import { expect, test } from '../fixtures/released-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';
import { waitFor } from '../fixtures/wait-for.ts';

interface Flip {
  readonly what: string;
  readonly phase: string;
  readonly flip: (dataFolder: string, release: Release) => Promise<void>;
}

const FLIPS: readonly Flip[] = [
  {
    what: 'a chunk',
    phase: 'chunk',
    flip: (dataFolder, release) => flipBit(dataFolder, release, `web/${chunkOf(release)}`),
  },
  {
    what: 'the container',
    phase: 'fetch',
    flip: (dataFolder, release) => flipBit(dataFolder, release, `web/${release.entry}`),
  },
  { what: 'the compressed copy of a chunk', phase: 'chunk', flip: flipCompressedCopy },
];

for (const { what, phase, flip } of FLIPS) {
  test(
    `A bit that is flipped in ${what} after the server checked it is refused by the browser, which shows the ` +
      'version before',
    async ({ site, page, releases, browserErrors }) => {
      // Messages of browsers about a wrong hash, and of the shell about the page that it could not load.
      browserErrors.allow(
        /integrity/i,
        /ERR_CONTENT_DECODING_FAILED/,
        /\/remotes\/career\/2\.0\.0/,
        /\[shell\].*career/,
      );
      const release = await releases.publish('career');
      const { status, versions } = await composedOf(`${site.origin}/career`);
      expect([status, versions.career]).toEqual([200, release.version]);
      const traffic = recordTraffic(page);
      await open(page, '/blog');
      expect(await hashIn(page, 'career'), 'the page began without that remote').toBeUndefined();

      await flip(site.dataFolder, release);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career', exact: true }).click();
      await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/career');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(traffic.documents()).toEqual(['/blog', '/career']);
      expect(traffic.calls()).toContain(`${site.origin}/remotes/career/${release.version}/integrity`);
      expect(await releases.failureOf(release, phase)).toMatchObject({ origin: 'browser' });

      // After the report, the server checks the files itself, so no other browser has to find the fault.
      const found = await waitFor('the server to find it too', async () => {
        const now = await composedOf(`${site.origin}/career`);
        return now.versions.career === releases.good.career.version ? now : undefined;
      });
      expect(found.status).toBe(200);
      expect(await releases.failureOf(release, 'files')).toMatchObject({ origin: 'server' });
    },
  );
}

test('A container whose hash can’t be had is not run: the version before is shown', async ({
  site,
  page,
  releases,
  browserErrors,
}) => {
  browserErrors.allow(/\/remotes\/career\/2\.0\.0.*\/integrity/, /\[shell\].*career/);
  const release = await releases.publish('career');
  const traffic = recordTraffic(page);
  await page.route(`**/remotes/career/${release.version}/integrity*`, (route) =>
    route.fulfill({ status: 404, body: 'This release has no such file.' }),
  );
  await open(page, '/blog');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career', exact: true }).click();
  await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/career');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(traffic.documents()).toEqual(['/blog', '/career']);
  expect(traffic.scripts().filter((file) => file.startsWith(`/remotes/career/${release.version}/`))).toEqual([]);
  expect(await releases.failureOf(release, 'fetch')).toMatchObject({ origin: 'browser' });
  // The stored files are intact: a failure in one browser must not remove the release for others.
  expect((await composedOf(`${site.origin}/career`)).versions.career).toBe(release.version);
});

/** The hash of a remote's container in the document. */
async function hashIn(page: Page, remote: string): Promise<string | null | undefined> {
  const { remotes } = await bootDataOf(page);
  const found = remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`The page knows no ${remote}.`);
  return found.integrity;
}

/** Damages the compressed copy, which most browsers get; the file itself stays intact. */
async function flipCompressedCopy(dataFolder: string, release: Release): Promise<void> {
  const place = path.join(dataFolder, 'remotes', release.name, release.version, 'web', `${chunkOf(release)}.br`);
  const content = await readFile(place);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await writeFile(place, content);
}
