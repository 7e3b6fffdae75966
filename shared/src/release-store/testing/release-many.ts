import { openReleaseStore } from '../store.ts';
import { releaseOf } from './release-of.ts';

/** `release-many.ts <store> <build> <remote/version …>`: a process of one team that makes all of these live at once. */
const [folder = '', build = '', ...names] = process.argv.slice(2);
await Promise.all(
  names.map(async (named) => {
    const [remote = '', version] = named.split('/');
    const store = openReleaseStore(folder);
    await store.activate(await store.put(releaseOf(remote, version), build));
  }),
);
