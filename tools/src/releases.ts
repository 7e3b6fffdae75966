import { describeDamaged } from './release/describe-damaged.ts';
import { describeHistory } from './release/describe-history.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteId, remoteRooms } from './rooms.ts';
import { namedRemote, runCommand } from './run/command.ts';

/**
 * `npm run releases [-- remote-blog]`: lists the stored releases of each remote, the newest first, and who is shown
 * them.
 */
await runCommand({ usage: 'npm run releases [-- remote-blog]', words: 1 }, async ({ words: [word] }) => {
  const store = await releaseStore();
  const registry = await store.registry();
  const previews = await store.listPreviews();
  const names =
    word === undefined
      ? [
          ...new Set([
            ...remoteRooms().map(remoteId),
            ...Object.keys(registry.remotes),
            ...Object.keys(registry.history),
          ]),
        ].toSorted()
      : [await namedRemote(word)];
  for (const name of names) {
    console.log(describeHistory(name, await store.list(name), registry, previews).join('\n'));
    for (const line of await describeDamaged(store, [name])) console.warn(`  ${line}`);
  }
});
