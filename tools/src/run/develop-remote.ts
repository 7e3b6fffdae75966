import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_FOLDER, developmentReleaseSchema } from '@northlight/shared/release';
import { writeAtomically } from '@northlight/shared/durable-files';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteConfiguration } from '../preset/remote.ts';
import { remoteId } from '../preset/remote-id.ts';
import { describeRelease } from '../release/describe-release.ts';
import { releasesFolder } from '../rooms.ts';
import { messageOf } from './message-of.ts';
import { freePort } from './free-port.ts';

/**
 * Builds a remote from its sources as they change and offers the result as a release: the browser's files by a
 * development server with hot reload, the server bundle by its path.
 * @returns a function that takes the offer back and ends the server.
 */
export async function developRemote(directory: string): Promise<() => Promise<void>> {
  const room = path.basename(directory);
  const port = await freePort();
  const webBase = `http://localhost:${port}/`;
  const [forWeb, forNode] = remoteConfiguration(directory, { mode: 'development' });
  const reload = new rspack.EntryPlugin(directory, path.join(import.meta.dirname, 'browser/reload-after-update.ts'), {
    name: undefined,
  });
  const web = forWeb && rspack({ ...forWeb, plugins: [...(forWeb.plugins ?? []), reload] });
  const node = forNode && rspack(forNode);
  if (!web || !node) throw new Error(`${room} has no configuration for browser and server.`);
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      // Who started it hears the signals, and takes the offer back first.
      setupExitSignals: false,
      static: false,
      headers: { 'access-control-allow-origin': '*' },
      allowedHosts: 'all',
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
      // The shell reads the server bundle and the list of chunks from disk.
      devMiddleware: { writeToDisk: true, publicPath: '/' },
    },
    web,
  );

  const offer = path.join(releasesFolder(), DEVELOPMENT_FOLDER, `${remoteId(room)}.json`);
  mkdirSync(path.dirname(offer), { recursive: true });
  const built = new Set<string>();
  const announce = async (part: string, stats: Stats | undefined) => {
    if (!stats || stats.hasErrors())
      return console.error(stats?.toString('errors-only') ?? `${room} could not be built.`);
    if (built.add(part).size < 2) return;
    const folder = path.join(directory, 'dist-dev');
    const release = {
      ...(await describeRelease(room, folder)),
      version: 'development',
      integrity: {},
      webBase,
      serverFile: path.join(folder, 'server', 'server.cjs'),
      pid: process.pid,
    };
    await writeAtomically(offer, JSON.stringify(developmentReleaseSchema.parse(release)));
    console.log(`${room} is offered from its sources at ${webBase}`);
  };
  const report = (part: string, stats: Stats | undefined) => {
    announce(part, stats).catch((error: unknown) => console.error(messageOf(error)));
  };
  web.hooks.done.tap('offer', (stats) => report('web', stats));
  const watching = node.watch({}, (error, stats) => (error ? console.error(error.message) : report('node', stats)));

  await server.start();
  return async () => {
    rmSync(offer, { force: true });
    await Promise.all([server.stop(), new Promise<void>((resolve) => watching?.close(() => resolve()) ?? resolve())]);
  };
}
