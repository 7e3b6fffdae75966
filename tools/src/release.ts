import { FRAME } from '@northlight/shared/release';
import { buildRooms } from './build/build-rooms.ts';
import { publish, publishAsCanary } from './release/publish.ts';
import { gateOf } from './release/release-gate.ts';
import { releaseStore } from './release/release-store.ts';
import { currentRoom, namedRemote, numberWithin, runCommand } from './run/command.ts';

/**
 * `npm run release -w remote-blog [-- --canary 10]`: builds the remote if it is stale, publishes it and makes it live,
 * for everybody or for a share of the visitors. `--accept site` allows the release to change how pages of that remote
 * look, and `--all-pictures` compares the remote's own pages in every width and scheme.
 */
await runCommand(
  {
    usage: 'npm run release -w remote-blog [-- --canary <percent>] [--accept <remote>,frame] [--all-pictures]',
    words: 0,
    options: { canary: { type: 'string' }, accept: { type: 'string' }, 'all-pictures': { type: 'boolean' } },
  },
  async ({ options: { canary, accept, 'all-pictures': all } }) => {
    const room = currentRoom();
    const accepted = typeof accept === 'string' ? await acceptedBy(accept) : [];
    const gate = gateOf({ all: all === true, accepted, refusesForeign: true });
    const percent = typeof canary === 'string' ? numberWithin(canary, '--canary', 0, 100) : null;
    const started = performance.now();
    console.log(`Building ${room}, unless its build is up to date …`);
    await buildRooms([room]);
    const store = await releaseStore();
    const { name, version } =
      percent === null ? await publish(room, store, gate) : await publishAsCanary(room, percent, store, gate);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (percent === null) return console.log(`${name} ${version} is live (${seconds}).`);
    console.log(
      `${name} ${version} is shown to ${percent}% of the visitors (${seconds}). For everybody: npm run canary ` +
        `-- ${room} promote`,
    );
  },
);

/** Reads names with commas between them: existing remotes, or the frame. @throws for an unknown remote. */
function acceptedBy(words: string): Promise<string[]> {
  const names = words.split(',').map((word) => word.trim());
  return Promise.all(names.map(async (name) => (name === FRAME ? FRAME : namedRemote(name))));
}
