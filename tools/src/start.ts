import path from 'node:path';
import { aborted, isNewAdministrator, listenForEnd, type NewAdministrator } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { buildRooms } from './build/build-rooms.ts';
import { publishAtStart } from './release/publish-at-start.ts';
import { builtRooms, ROOT } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import { checkSettings, endSeconds, environmentOf, memoryLimits, readSettings, type Settings } from './run/settings.ts';
import { createSupervisor, FailedStartError, type Supervisor } from './run/supervisor.ts';
import { inSeconds, welcome } from './run/welcome.ts';

/**
 * `npm start`: builds what is stale, publishes what is new, starts the API and then the site, keeps both running, and
 * says where they are. Run by node itself: the command of tsx kills a process that does not answer its signal within 60
 * ms, and on a busy machine the API and the site would stay behind.
 */
const ending = listenForEnd();
const started = performance.now();

async function start(): Promise<number> {
  const settings = readSettings();
  await checkSettings(settings);
  const onBuilt = (room: string, milliseconds: number) => console.log(`built ${room} in ${inSeconds(milliseconds)}`);
  await Promise.race([buildRooms(builtRooms(), { onBuilt, signal: ending }), aborted(ending)]);
  if (ending.aborted) return 0;
  for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);

  const graceSeconds = endSeconds();
  const supervisor = createSupervisor({ graceSeconds });
  const trouble = await run(supervisor, settings).catch((error: unknown) => failureOf(error));
  const areAllGone = await supervisor.stop(ending.aborted ? String(ending.reason.message) : 'a failure beside it');
  if (trouble?.sentence) console.error(trouble.sentence);
  if (!areAllGone) console.error(`Processes that had not ended after ${graceSeconds} s were killed.`);
  return trouble || !areAllGone ? 1 : 0;
}

interface Trouble {
  /** Null when the process that failed has said why. */
  readonly sentence: string | null;
}

/**
 * Until all is to end.
 * @returns what made it end, null when that was asked for.
 * @throws what keeps it from starting.
 */
async function run(supervisor: Supervisor, settings: Settings): Promise<Trouble | null> {
  const env = environmentOf(settings);
  const ready = (port: number) => `http://localhost:${port}/readyz`;
  let administrator: NewAdministrator | undefined;
  const api = {
    name: 'api',
    command: [process.execPath, 'dist/server.js'],
    folder: path.join(ROOT, 'api'),
    env: { ...env, ...memoryLimits() },
    readyAt: ready(settings.apiPort),
    onMessage: (message: unknown) => {
      if (isNewAdministrator(message)) administrator = message;
    },
  };
  const mirror = {
    name: 'mirror of the releases',
    command: [process.execPath, '--import', 'tsx', 'tools/src/mirror.ts'],
    folder: ROOT,
    env,
  };
  const site = {
    name: 'site',
    command: [process.execPath, 'dist/server/main.mjs'],
    folder: path.join(ROOT, 'shell'),
    env,
    readyAt: ready(settings.sitePort),
  };

  if (readBucketSettings()) await supervisor.start(mirror, ending);
  // The site after the API: nobody is to be shown a page without its content because the two were started together.
  await supervisor.start(api, ending);
  await supervisor.start(site, ending);
  console.log(welcome(settings, performance.now() - started, 'both', administrator));
  const sentence = await Promise.race([supervisor.gaveUp, aborted(ending)]);
  return sentence === undefined ? null : { sentence };
}

/** @returns null for the end that was asked for. */
function failureOf(error: unknown): Trouble | null {
  if (ending.aborted) return null;
  return { sentence: error instanceof FailedStartError ? null : messageOf(error) };
}

try {
  process.exit(await start());
} catch (error) {
  // What is ended in the middle has nothing to say.
  if (ending.aborted) process.exit(0);
  console.error(messageOf(error));
  process.exit(1);
}
