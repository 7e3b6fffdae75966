import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRemote } from './new-remote/make-remote.ts';
import { makeRepository } from './new-remote/make-repository.ts';
import { remoteNames } from './new-remote/remote-names.ts';
import { refuseTaken } from './new-remote/refuse-taken.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteRooms } from './rooms.ts';
import { messageOf } from './run/message-of.ts';

/**
 * `npm run new-remote -- events`: makes a working remote in `remote-events`, with a page at /events. The remote's `npm
 * run release` puts it on the site. With `--repository ../events` it makes the remote in that folder, as a repository
 * of a team, with the packages that it needs and its pipeline.
 */
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { repository: { type: 'string' } } });
  const names = remoteNames(positionals[0]);
  refuseTaken(names, { rooms: remoteRooms(), registry: await (await releaseStore()).registry() });
  if (values.repository === undefined) {
    await makeRemote(names);
    console.log(`
  ${names.room}/ has a page at ${names.path}, its test and its README.

  npm test        -w ${names.room}
  npm run dev     -w ${names.room}   beside a running npm start or npm run dev
  npm run release -w ${names.room}   the next visitor of ${names.path} has it
`);
  } else {
    // npm runs this in the root of the repository; `INIT_CWD` is the folder where the command was typed.
    const folder = path.resolve(process.env.INIT_CWD ?? '.', values.repository);
    await makeRepository(names, folder);
    console.log(`
  ${folder} has a page at ${names.path}, its test, its pipeline and its README.

  cd ${folder}
  npm install
  npm test
  npm run release   DATA_DIR or RELEASES_S3_… say to which site; the next visitor of ${names.path} has it
`);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
