import type { ReleaseStore } from '@northlight/shared/release-store';
import { readBucketSettings } from './bucket/bucket.ts';
import { buildRooms } from './build/build-rooms.ts';
import { type PreviewLink, previewLocalhost, previewRelease } from './release/preview.ts';
import { store } from './release/publish.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteId } from './rooms.ts';
import { Misuse, namedRoom, numberWithin, runCommand } from './run/command.ts';
import { readSettings } from './run/settings.ts';

const USAGE = 'npm run preview -- remote-blog [--to /path] [--days 7] [--localhost | --end]';

/**
 * `npm run preview -- remote-blog`: publishes the build without making it live and prints a signed link to it. With
 * `--localhost` the link leads to the development server that runs on this machine; `--end` makes every link to the
 * remote's previews worthless.
 */
await runCommand(
  {
    usage: USAGE,
    words: 1,
    options: {
      to: { type: 'string' },
      days: { type: 'string', default: '7' },
      localhost: { type: 'boolean' },
      end: { type: 'boolean' },
    },
  },
  async ({ words: [word], options: { to, days, localhost, end } }) => {
    const room = namedRoom(word);
    if (localhost && end) throw new Misuse('--localhost and --end exclude each other.');
    if (typeof to === 'string' && !/^\/(?![/\\])/.test(to))
      throw new Misuse(`--to must be a path of the site, such as /blog, not “${to}”.`);
    const releases = await releaseStore();
    if (end) return endPreviews(releases, remoteId(room));

    if (readBucketSettings() && !process.env.PREVIEW_KEY)
      throw new Error(
        'Releases are kept in a bucket: set PREVIEW_KEY to what it is on the site, so that the site knows the link.',
      );
    const { dataFolder, siteOrigin } = readSettings();
    const options = {
      store: releases,
      dataFolder,
      key: process.env.PREVIEW_KEY,
      siteOrigin,
      to: typeof to === 'string' ? to : undefined,
      days: numberWithin(String(days), '--days', 1, 90),
    };
    if (localhost) return tell(await previewLocalhost(remoteId(room), options), `${room} of this machine`);
    await buildRooms([room]);
    const release = await store(room, releases);
    tell(await previewRelease(release, options), `${release.name} ${release.version}`);
  },
);

function tell({ address, expires }: PreviewLink, what: string): void {
  console.log(`${what} is shown until ${expires.slice(0, 16).replace('T', ' ')} UTC to whoever follows\n  ${address}`);
}

async function endPreviews(releases: ReleaseStore, name: string): Promise<void> {
  const previews = (await releases.listPreviews()).filter(({ remote }) => remote === name);
  for (const { id } of previews) await releases.endPreview(id);
  console.log(previews.length === 0 ? `${name} has no preview.` : `${name} is previewed by nobody any more.`);
}
