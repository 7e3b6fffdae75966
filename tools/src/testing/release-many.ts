import path from 'node:path';
import { buildOf } from './build-of.ts';
import { releaseStore } from '../release/release-store.ts';

/**
 * `release-many.ts <folder> <remote …>`: one team's process that makes all these remotes live at the same time, in the
 * store that the environment names.
 */
const [folder = '', ...names] = process.argv.slice(2);
const store = await releaseStore();
await Promise.all(
  names.map(async (name) => {
    const build = path.join(folder, name);
    await store.activate(await store.put(await buildOf(build, name, '1.0.0'), build));
  }),
);
