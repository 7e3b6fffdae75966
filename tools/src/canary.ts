import { assertCompatible } from './gate/find-conflicts.ts';
import { releaseStore } from './release/release-store.ts';
import { UsageError, namedRemote, numberWithin, runCommand } from './run/command.ts';

/**
 * `npm run canary -- remote-blog 50|promote|end`: changes the share of visitors who see the canary, makes the canary
 * live, or ends it.
 */
await runCommand(
  { usage: 'npm run canary -- remote-blog <percent>|promote|end', words: 2 },
  async ({ words: [word, what] }) => {
    const name = await namedRemote(word);
    const store = await releaseStore();
    if (what === undefined) throw new UsageError('Say what becomes of the canary.');
    if (what === 'promote')
      return console.log(`${name} ${(await store.promoteCanary(name, assertCompatible(store))).version} is live.`);
    if (what === 'end')
      return console.log(`${name} ${(await store.endCanary(name)).version} is no longer shown to anyone.`);
    const percent = numberWithin(what, 'The share', 0, 100);
    const { version } = await store.changeCanary(name, percent);
    console.log(`${name} ${version} is shown to ${percent}% of the visitors.`);
  },
);
