import { makeRemote } from './new-remote/make-remote.ts';
import { remoteNames } from './new-remote/remote-names.ts';
import { refuseTaken } from './new-remote/refuse-taken.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteRooms } from './rooms.ts';
import { messageOf } from './run/message-of.ts';

/**
 * `npm run new-remote -- events`: a working remote in `remote-events`, with a page at /events that `npm run release`
 * puts on the site.
 */
const [wanted] = process.argv.slice(2);
try {
  const names = remoteNames(wanted);
  refuseTaken(names, { rooms: remoteRooms(), registry: await (await releaseStore()).registry() });
  await makeRemote(names);
  console.log(`
  ${names.room}/ has a page at ${names.path}, its test and its README.

  npm test        -w ${names.room}
  npm run dev     -w ${names.room}   beside a running npm start or npm run dev
  npm run release -w ${names.room}   the next visitor of ${names.path} has it
`);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
