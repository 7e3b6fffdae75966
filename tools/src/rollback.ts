import path from 'node:path';
import { releaseStore } from './release/publish.ts';
import { dataFolder } from './rooms.ts';
import { namedRemote, runCommand } from './run/command.ts';

/** `npm run rollback -- remote-blog [version]`: makes an earlier version live again. Nothing is built; the next request has it. */
await runCommand({ usage: 'npm run rollback -- remote-blog [version]', words: 2 }, async ({ words: [word, version] }) => {
  const store = await releaseStore();
  const release = await store.rollback(await namedRemote(word), version);
  console.log(`${release.name} ${release.version} is live again.`);
  // Read only now: going back comes first.
  const { clashesOf } = await import('./gate/clashes-of.ts');
  const clashes = await clashesOf(release, { registry: await store.registry(), storeFolder: path.join(dataFolder(), 'remotes') });
  if (clashes.length > 0) console.warn(`It does not go together with what else is live:\n${clashes.map((clash) => `  - ${clash}`).join('\n')}`);
});
