import { releaseStore } from './release/publish.ts';
import { namedRemote, runCommand } from './run/command.ts';

/** `npm run rollback -- remote-blog [version]`: makes an earlier version live again. Nothing is built; the next request has it. */
await runCommand({ usage: 'npm run rollback -- remote-blog [version]', words: 2 }, async ({ words: [word, version] }) => {
  const store = await releaseStore();
  const release = await store.rollback(await namedRemote(word), version);
  console.log(`${release.name} ${release.version} is live again.`);
});
