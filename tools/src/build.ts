import { buildRooms } from './build/build-rooms.ts';
import { builtRooms } from './rooms.ts';

/**
 * `npm run build [-- room …] [-- --force]`: builds those of the named rooms that are stale. Without names: of all
 * rooms.
 */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const built = await buildRooms(named.length > 0 ? named : builtRooms(), {
  force: process.argv.includes('--force'),
  onBuilt: (room, milliseconds) => console.log(`built ${room} in ${(milliseconds / 1000).toFixed(1)} s`),
});
if (built.length === 0) console.log('Everything is up to date.');
