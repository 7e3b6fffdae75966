import path from 'node:path';
import { describeApi, writeRecording } from '@northlight/shared/recordings';
import { buildRooms } from './build/build-rooms.ts';
import { descriptionAt } from './recordings/description-at.ts';
import { recordRemote } from './recordings/record-remote.tsx';
import { remoteRooms, ROOT, roomFolder } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import { Misuse, namedRoom, readArguments } from './run/command.ts';
import { readSettings } from './run/settings.ts';

const USAGE = 'npm run record [-- <remote>] [-- --api http://localhost:4000]';

/**
 * `npm run record`: notes what a running API answers to the loaders of every remote, or of one, for the workbench and
 * for the check of what they read.
 */
async function record(): Promise<void> {
  const { words, options } = readArguments(1, { api: { type: 'string' } });
  const rooms = words[0] === undefined ? remoteRooms() : [namedRoom(words[0])];
  const origin = typeof options.api === 'string' ? new URL(options.api).origin : readSettings().apiOrigin;
  const described = await descriptionAt(origin).catch((error: unknown) => {
    throw new Error(`There is no API at ${origin}: start the site, or name another with --api.`, { cause: error });
  });
  const api = describeApi(described);
  await buildRooms(rooms);
  for (const room of rooms) {
    const recording = await recordRemote(path.join(roomFolder(room), 'dist'), { origin, api });
    const file = await writeRecording(roomFolder(room), recording);
    const { views, answers } = recording;
    console.log(`${path.relative(ROOT, file)}: ${views.length} views, ${Object.keys(answers).length} answers`);
  }
}

record().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(messageOf(error));
  if (error instanceof Error && error.cause) console.error(messageOf(error.cause));
  if (error instanceof Misuse) console.error(`Usage: ${USAGE}`);
});
