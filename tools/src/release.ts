import { buildRooms } from './build/build-rooms.ts';
import { publish, publishAsCanary } from './release/publish.ts';
import { releaseStore } from './release/release-store.ts';
import { currentRoom, numberWithin, runCommand } from './run/command.ts';

/**
 * `npm run release -w remote-blog [-- --canary 10]`: builds the remote if it is stale, publishes it and makes it live,
 * for everybody or for a share of the visitors.
 */
await runCommand(
  {
    usage: 'npm run release -w remote-blog [-- --canary <percent>]',
    words: 0,
    options: { canary: { type: 'string' } },
  },
  async ({ options: { canary } }) => {
    const room = currentRoom();
    const percent = typeof canary === 'string' ? numberWithin(canary, '--canary', 0, 100) : null;
    const started = performance.now();
    await buildRooms([room]);
    const store = await releaseStore();
    const { name, version } =
      percent === null ? await publish(room, store) : await publishAsCanary(room, percent, store);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (percent === null) return console.log(`${name} ${version} is live (${seconds}).`);
    console.log(
      `${name} ${version} is shown to ${percent} % of the visitors (${seconds}). For everybody: npm run canary ` +
        `-- ${room} promote`,
    );
  },
);
