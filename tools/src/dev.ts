import { spawn } from 'node:child_process';
import path from 'node:path';
import { remoteRooms, ROOT } from './rooms.ts';
import { developRemote } from './run/develop-remote.ts';
import { developShell } from './run/develop-shell.ts';
import { checkSettings, environmentOf, readSettings } from './run/settings.ts';
import { waitUntilReady } from './run/wait-until-ready.ts';

/** `npm run dev`: API, shell and every remote from their sources, with hot reload across all of them. */
async function develop(): Promise<void> {
  const settings = readSettings();
  await checkSettings(settings);
  const env = environmentOf(settings);
  const api = spawn(process.execPath, [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server.ts'], {
    cwd: path.join(ROOT, 'api'),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const stops = [await developShell(path.join(ROOT, 'shell'), env)];
  for (const room of remoteRooms()) stops.push(await developRemote(path.join(ROOT, room)));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      api.kill('SIGTERM');
      void Promise.all(stops.map((stop) => stop())).then(() => process.exit(0));
    });
  }
  await Promise.all([waitUntilReady(`http://localhost:${settings.apiPort}/readyz`), waitUntilReady(`http://localhost:${settings.sitePort}/readyz`)]);
  console.log(`\n  ${settings.siteOrigin} is served from the sources. Ctrl+C ends everything.\n`);
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
