import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@northlight/shared/process/ports';
import { createReleaseStore } from '@northlight/shared/release-store';
import { bucketFiles } from '../../bucket/bucket-files.ts';
import { type BucketSettings, openBucket } from '../../bucket/bucket.ts';
import { mirrorReleases } from '../../bucket/mirror.ts';
import { SHELL_SERVER } from '../../rooms.ts';
import { waitUntilReady } from '../../run/wait-until-ready.ts';

export interface MirroringSite {
  /** Waits until its page of the remote contains a text. The test fails after a minute. */
  pageHas(text: string): Promise<void>;
  /** Makes another version of the live release live, as the team's next release would do. */
  goOn(version: string): Promise<{ readonly before: string }>;
}

interface MirroringSiteOptions {
  readonly settings: BucketSettings;
  /** The site's data folder. */
  readonly data: string;
  readonly apiOrigin: string;
  /** Build folder of the team's next release. */
  readonly build: string;
}

/** Runs a site that mirrors the bucket, as on a separate machine. */
export async function onMirroringSite(
  { settings, data, apiOrigin, build }: MirroringSiteOptions,
  act: (site: MirroringSite) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [SHELL_SERVER], {
    env: { PATH: process.env.PATH, DATA_DIR: data, SITE_PORT: String(port), API_ORIGIN: apiOrigin, DRAIN_SECONDS: '0' },
    stdio: 'ignore',
  });
  const bucket = await openBucket(settings);
  const mirror = mirrorReleases({ bucket, folder: path.join(data, 'remotes'), servesSite: true });
  const site: MirroringSite = {
    async pageHas(text) {
      let page = '';
      for (const deadline = Date.now() + 60_000; Date.now() < deadline && !page.includes(text); await wait(50)) {
        await mirror.step();
        page = await (await fetch(`http://localhost:${port}/events`)).text();
      }
      expect(page).toContain(text);
    },
    async goOn(version) {
      const store = createReleaseStore(bucketFiles(bucket));
      const { events: live } = (await store.registry()).remotes;
      if (!live) throw new Error('Nothing is live.');
      await store.activate(await store.put({ ...live, version }, build));
      return { before: live.version };
    },
  };
  try {
    // A site without releases does not become ready.
    await mirror.step();
    await waitUntilReady(`http://localhost:${port}/readyz`);
    await act(site);
  } finally {
    bucket.close();
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await closed;
  }
}
