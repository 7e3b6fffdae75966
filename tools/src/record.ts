import path from 'node:path';
import { describeApi, readRecording, writeRecording } from '@northlight/shared/recordings';
import { buildRooms } from './build/build-rooms.ts';
import { apiOrigin } from './recordings/api-origin.ts';
import { descriptionAt } from './recordings/description-at.ts';
import { recordRemote } from './recordings/record-remote.tsx';
import { unrecordedReads } from './recordings/unrecorded-reads.ts';
import { remoteRooms, ROOT, roomFolder } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import { UsageError, namedRoom, readArguments } from './run/command.ts';
import { readSettings } from './run/settings.ts';

const USAGE = 'npm run record [-- <remote>] [-- --api http://localhost:4000 | --check]';

/**
 * `npm run record`: records what a running API answers to the loaders of every remote, or of one. The workbench and the
 * check of what loaders read use the recordings. With `--check` no API is needed: it fails for a remote that reads a
 * field that is not in its recording.
 */
async function record(): Promise<void> {
  const { words, options } = readArguments(1, { api: { type: 'string' }, check: { type: 'boolean' } });
  const rooms = words[0] === undefined ? remoteRooms() : [namedRoom(words[0])];
  if (options.check === true) return check(rooms);
  const origin = typeof options.api === 'string' ? apiOrigin(options.api) : readSettings().apiOrigin;
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

async function check(rooms: readonly string[]): Promise<void> {
  await buildRooms(rooms);
  for (const room of rooms) {
    const recording = await readRecording(roomFolder(room));
    if (!recording) continue;
    const sentences = await unrecordedReads(path.join(roomFolder(room), 'dist'), recording);
    for (const sentence of sentences) console.error(sentence);
    if (sentences.length === 0) {
      console.log(`${room}: everything that it reads is recorded`);
      continue;
    }
    process.exitCode = 1;
    console.error(`While the site runs: npm run record -- ${room}, and commit ${room}/recording.json.`);
  }
}

record().catch((error: unknown) => {
  process.exitCode = 1;
  console.error(messageOf(error));
  if (error instanceof Error && error.cause) console.error(messageOf(error.cause));
  if (error instanceof UsageError) console.error(`Usage: ${USAGE}`);
});
