import { buildRooms } from './build/build-rooms.ts';
import { currentRoom } from './run/command.ts';
import { messageOf } from './run/message-of.ts';

/** `npm run build` in a repository of a team: builds the team's remote if it is stale. */
try {
  const built = await buildRooms([currentRoom()], {
    onBuilt: (room, milliseconds) => console.log(`built ${room} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
  if (built.length === 0) console.log('Everything is up to date.');
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
