import { writeFile } from 'node:fs/promises';
import type { Release } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import { buildRooms } from './build/build-rooms.ts';
import { previewOptions, printLink } from './release/preview-link.ts';
import { previewLocalhost, previewRelease } from './release/preview.ts';
import { storeBuild } from './release/publish.ts';
import { FOR_A_PREVIEW, gateOf } from './release/release-gate.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteId } from './rooms.ts';
import { UsageError, namedRemote, namedRoom, numberWithin, runCommand } from './run/command.ts';

const USAGE = 'npm run preview -- remote-blog [--to /path] [--days 7] [--link-file <file>] [--localhost | --end]';

/**
 * `npm run preview -- remote-blog`: stores the build without making it live and prints a signed link to it. With
 * `--localhost` the link opens the development server that runs on this machine; `--end` invalidates every preview link
 * of the remote. `--link-file` writes the link into a file, for a pipeline; the file is empty if that version is live
 * already.
 */
await runCommand(
  {
    usage: USAGE,
    words: 1,
    options: {
      to: { type: 'string' },
      days: { type: 'string', default: '7' },
      'link-file': { type: 'string' },
      localhost: { type: 'boolean' },
      end: { type: 'boolean' },
    },
  },
  async ({ words: [word], options: { to, days, 'link-file': linkFile, localhost, end } }) => {
    if (localhost && end) throw new UsageError('--localhost and --end exclude each other.');
    if (typeof to === 'string' && !/^\/(?![/\\])/.test(to))
      throw new UsageError(`--to must be a path of the site, such as /blog, not “${to}”.`);
    const releases = await releaseStore();
    // This also accepts a remote of another team, which has no folder here.
    if (end) return endPreviews(releases, await namedRemote(word));
    const room = namedRoom(word);

    const options = previewOptions(releases, {
      to: typeof to === 'string' ? to : undefined,
      days: numberWithin(String(days), '--days', 1, 90),
    });
    if (localhost) return printLink(await previewLocalhost(remoteId(room), options), `${room} of this machine`);
    await buildRooms([room]);
    const release = await storeBuild(room, releases, gateOf(FOR_A_PREVIEW));
    if (typeof linkFile === 'string' && (await isLive(release, releases))) {
      await writeFile(linkFile, '');
      return console.log(`${release.name} ${release.version} is live already: there is nothing to preview.`);
    }
    const link = await previewRelease(release, options);
    if (typeof linkFile === 'string') await writeFile(linkFile, link.address);
    printLink(link, `${release.name} ${release.version}`);
  },
);

async function isLive({ name, version }: Release, releases: ReleaseStore): Promise<boolean> {
  return (await releases.registry()).remotes[name]?.version === version;
}

async function endPreviews(releases: ReleaseStore, name: string): Promise<void> {
  const previews = (await releases.listPreviews()).filter(({ remote }) => remote === name);
  for (const { id } of previews) await releases.endPreview(id);
  console.log(previews.length === 0 ? `${name} has no preview.` : `The previews of ${name} have ended.`);
}
