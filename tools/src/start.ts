import path from 'node:path';
import { readBucketSettings } from './bucket/bucket-settings.ts';
import { buildRooms } from './build/build-rooms.ts';
import { publishAtStart } from './release/publish-at-start.ts';
import { builtRooms, ROOT } from './rooms.ts';
import { createProcessGroup } from './run/processes.ts';
import { checkSettings, environmentOf, readSettings } from './run/settings.ts';
import { waitUntilReady } from './run/wait-until-ready.ts';

/**
 * `npm start`: builds what is stale, publishes what is new, starts the API and the site, and says where they are. Run by node itself: the command of
 * tsx kills a process that does not answer its signal within 60 ms, and on a busy machine the API and the site would stay behind.
 */
async function start(): Promise<number> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const settings = readSettings();
  await checkSettings(settings);

  await buildRooms(builtRooms(), { onBuilt: (room, milliseconds) => console.log(`built ${room} in ${(milliseconds / 1000).toFixed(1)} s`) });
  for (const { name, version } of await publishAtStart()) console.log(`published ${name} ${version}`);

  const group = createProcessGroup();
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const env = environmentOf(settings);
  group.start({ name: 'api', command: [process.execPath, 'dist/server.js'], folder: path.join(ROOT, 'api'), env });
  if (readBucketSettings()) group.start({ name: 'mirror of the releases', command: [process.execPath, '--import', 'tsx', 'tools/src/mirror.ts'], folder: ROOT, env });
  group.start({ name: 'site', command: [process.execPath, 'dist/server/main.mjs'], folder: path.join(ROOT, 'shell'), env });

  const abort = new AbortController();
  const ready = Promise.all([
    waitUntilReady(`http://localhost:${settings.apiPort}/readyz`, { signal: abort.signal }),
    waitUntilReady(`http://localhost:${settings.sitePort}/readyz`, { signal: abort.signal }),
  ]).then(() => {
    console.log(`
  Site        ${settings.siteOrigin}
  API         ${settings.apiOrigin}   (described at ${settings.apiOrigin}/openapi.json)
  Sign in     ${settings.siteOrigin}/admin/login
              ${howToSignIn(settings.dataFolder)}
  Ready in ${seconds()}. Ctrl+C ends both.
`);
    return 'ready' as const;
  });

  const first = await Promise.race([ready, group.ended, stopped]);
  const last = first === 'ready' ? await Promise.race([group.ended, stopped]) : first;
  abort.abort(new Error('stopped'));
  await Promise.allSettled([group.stop(), ready]);
  if (last === 'stopped') return 0;
  // What could not even start has said why, in one sentence.
  if (first !== 'ready') return 1;
  console.error(`The ${last.name} ended by itself (exit code ${last.code}); the rest was stopped.`);
  return 1;
}

function howToSignIn(dataFolder: string): string {
  const account = process.env.ADMIN_EMAIL ? `as ${process.env.ADMIN_EMAIL}` : 'as admin@example.com with the password printed at the first start';
  const code = process.env.SMTP_URL ? 'the code comes by mail' : `the code is printed here and mailed to ${path.relative(process.cwd(), path.join(dataFolder, 'outbox')) || '.'}/`;
  return `${account}; ${code}`;
}

try {
  process.exit(await start());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
