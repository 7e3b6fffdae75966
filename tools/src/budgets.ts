import path from 'node:path';
import { buildRooms } from './build/build-rooms.ts';
import { checkSize, readBudget } from './gate/check-size.ts';
import { describeBuild } from './release/publish.ts';
import { remoteRooms } from './rooms.ts';

/**
 * `npm run budgets`: builds the remotes whose sources changed, and fails if one of them exceeds its size budget. The
 * publish gate would refuse such a release; this command also finds the excess when several small changes have caused
 * it together.
 */
const rooms = remoteRooms();
await buildRooms(rooms, { onBuilt: (room) => console.log(`built ${room}`) });
const reasons = await Promise.all(
  rooms.map(async (room) => {
    const { release, folder, packageFile } = await describeBuild(room);
    return checkSize(release, path.join(folder, 'web'), await readBudget(packageFile));
  }),
);
for (const reason of reasons.flat()) console.error(reason);
if (reasons.flat().length === 0) console.log(`Within their budgets of kilobytes: ${rooms.join(', ')}.`);
process.exitCode = reasons.flat().length > 0 ? 1 : 0;
