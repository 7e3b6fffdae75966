import { spawn } from 'node:child_process';
import path from 'node:path';
import { aborted, listenForEnd } from '@northlight/shared/process';
import { remoteRooms, ROOT, roomFolder } from './rooms.ts';
import { developRemote } from './run/develop-remote.ts';
import { developShell } from './run/develop-shell.ts';
import { checkSettings, environmentOf, readSettings } from './run/settings.ts';
import { waitUntilReady } from './run/wait-until-ready.ts';
import { messageOf } from './run/message-of.ts';

const ending = listenForEnd();

/** `npm run dev`: API, shell and every remote from their sources, with hot reload across all of them. */
async function develop(): Promise<void> {
  const settings = readSettings();
  await checkSettings(settings);
  // No load balancer sends requests here, so there is nothing to drain.
  const env = { ...environmentOf(settings), DRAIN_SECONDS: '0' };
  const api = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server.ts'],
    { cwd: path.join(ROOT, 'api'), env: { ...process.env, ...env }, stdio: 'inherit' },
  );
  process.once('exit', () => api.kill('SIGTERM'));
  const ready = (port: number) => waitUntilReady(`http://localhost:${port}/readyz`, { signal: ending });
  // As with `npm start`, no page is rendered before the API has content for it.
  const apiReady = ready(settings.apiPort);
  // The rejection is handled where `apiReady` is awaited; this handler only prevents an unhandled rejection before
  // that.
  apiReady.catch(() => undefined);
  const stops = [await developShell(path.join(ROOT, 'shell'), env, apiReady)];
  for (const room of remoteRooms()) stops.push(await developRemote(roomFolder(room)));

  const stop = () => {
    api.kill('SIGTERM');
    void Promise.all(stops.map((one) => one())).then(() => process.exit(0));
  };
  void aborted(ending).then(stop);
  await apiReady;
  await ready(settings.sitePort);
  console.log(`\n  ${settings.siteOrigin} is served from the sources. Ctrl+C ends everything.\n`);
}

develop().catch((error: unknown) => {
  // Waiting rejects when everything is told to end; that is no failure.
  if (ending.aborted) return;
  console.error(messageOf(error));
  process.exit(1);
});
