import { buildRooms } from './build/build-rooms.ts';
import { builtRooms } from './rooms.ts';
import { UsageError, readArguments } from './run/command.ts';
import { messageOf } from './run/message-of.ts';

const USAGE = 'npm run build [-- room …] [-- --force]';

/**
 * `npm run build [-- room …] [-- --force]`: builds those of the named rooms that are stale. Without names: of all
 * rooms.
 */
async function build(): Promise<void> {
  const rooms = builtRooms();
  const { words, options } = readArguments(rooms.length, { force: { type: 'boolean' } });
  const unknown = words.find((word) => !rooms.includes(word));
  if (unknown !== undefined) throw new UsageError(`“${unknown}” is no room to build: there are ${rooms.join(', ')}.`);
  const built = await buildRooms(words.length > 0 ? words : rooms, {
    force: options.force === true,
    onBuilt: (room, milliseconds) => console.log(`built ${room} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
  if (built.length === 0) console.log('Everything is up to date.');
}

build().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(messageOf(error));
  if (error instanceof UsageError) console.error(`Usage: ${USAGE}`);
});
