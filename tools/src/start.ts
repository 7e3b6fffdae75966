import path from 'node:path';
import { isNewAdministrator, listenForEnd, type NewAdministrator } from '@northlight/shared/process';
import { readBucketSettings } from './bucket/bucket.ts';
import { ROOT } from './rooms.ts';
import { checkSettings, endSeconds, environmentOf, memoryLimits, readSettings, type Settings } from './run/settings.ts';
import { buildAndPublish, exitCode, failedStart, runUntilEnd, type EndReason, untilEnd } from './run/start-command.ts';
import { createSupervisor, type Supervisor } from './run/supervisor.ts';
import { welcome } from './run/welcome.ts';

/**
 * `npm start`: builds what is stale, publishes new releases, starts the API and then the site, keeps both running, and
 * prints their addresses. It is run by node itself, because the command of tsx kills a process that does not answer its
 * signal within 60 ms: on a busy machine the API and the site would be left running.
 */
const ending = listenForEnd();
const started = performance.now();

async function start(): Promise<number> {
  const settings = readSettings();
  await checkSettings(settings);
  await buildAndPublish(ending);
  if (ending.aborted) return 0;

  const graceSeconds = endSeconds();
  const supervisor = createSupervisor({ graceSeconds });
  const endReason = await run(supervisor, settings).catch((error: unknown) => failedStart(error, ending));
  const areAllGone = await supervisor.stop(ending.aborted ? String(ending.reason.message) : 'a failure beside it');
  return exitCode(endReason, areAllGone, graceSeconds);
}

/**
 * Runs until everything has to end.
 * @returns what ended it; null when the end was requested.
 * @throws when something cannot start.
 */
async function run(supervisor: Supervisor, settings: Settings): Promise<EndReason | null> {
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
  // The site starts after the API, so that no visitor is shown a page without its content.
  await supervisor.start(api, ending);
  await supervisor.start(site, ending);
  console.log(welcome(settings, performance.now() - started, 'both', administrator));
  return untilEnd(supervisor.gaveUp, ending);
}

await runUntilEnd(start, ending);
