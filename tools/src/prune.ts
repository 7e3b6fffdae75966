import { openBucket, readBucketSettings } from './bucket/bucket.ts';
import { pruneShellFiles } from './bucket/shell-files.ts';
import { describeDamaged } from './release/describe-damaged.ts';
import { releaseStore } from './release/release-store.ts';
import { numberWithin, runCommand } from './run/command.ts';

/**
 * `npm run prune [-- --days 30]`: removes versions that no visitor has been shown for that many days: versions of
 * remotes and, in a bucket, of the shell's own files. Files that open tabs use are kept at least that long.
 */
await runCommand(
  { usage: 'npm run prune [-- --days 30]', words: 0, options: { days: { type: 'string', default: '30' } } },
  async ({ options }) => {
    const days = numberWithin(String(options.days), '--days', 1, 3650);
    const store = await releaseStore();
    const removed = await store.prune({ days });
    for (const { name, version, publishedAt } of removed)
      console.log(`removed ${name} ${version}, published ${publishedAt.slice(0, 10)}`);
    const { history } = await store.registry();
    for (const line of await describeDamaged(store, Object.keys(history))) console.warn(line);
    const settings = readBucketSettings();
    // In the data folder the shell removes its old files itself.
    const files = settings ? await pruneShellFiles(await openBucket(settings), days) : 0;
    if (files > 0) console.log(`removed ${files} files of earlier versions of the shell`);
    if (removed.length === 0) console.log(`No version has been out of use for ${days} ${days === 1 ? 'day' : 'days'}.`);
  },
);
