import path from 'node:path';
import { buildRooms } from './build/build-rooms.ts';
import { publish } from './release/publish.ts';

/** `npm run release -w remote-blog`: builds the remote if it is stale, publishes it and makes it live. */
const room = path.basename(process.cwd());
const started = performance.now();
await buildRooms([room]);
const release = await publish(room);
console.log(`${release.name} ${release.version} is live (${((performance.now() - started) / 1000).toFixed(1)} s).`);
