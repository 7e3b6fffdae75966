import { openReleaseStore } from '../store.ts';
import { releaseOf } from './release-of.ts';

/** `release-many.ts <store> <build> <remote/version …>`: one team's process that makes all of them live at once. */
const [folder = '', build = '', ...names] = process.argv.slice(2);
await Promise.all(
  names.map(async (named) => {
    const [remote = '', version] = named.split('/');
    const store = openReleaseStore(folder);
    await store.activate(await store.put(releaseOf(remote, version), build));
  }),
);
