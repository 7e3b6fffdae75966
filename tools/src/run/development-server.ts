import type { Configuration as DevServerOptions } from '@rspack/dev-server';
import { readSettings } from './settings.ts';

/** Options of the server for a remote's files in the browser. */
export const developmentServerOptions = (port: number): DevServerOptions => ({
  port,
  host: 'localhost',
  hot: true,
  liveReload: true,
  // The command that started this handles the signals, so that the offer is removed first.
  setupExitSignals: false,
  static: false,
  // No caching, because files keep their names when they change.
  headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  allowedHosts: allowedHosts(),
  client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
  // The shell reads the server bundle and the list of chunks from the disk.
  devMiddleware: { writeToDisk: true, publicPath: '/' },
});

/**
 * Names of this machine, and that of the developer's site, whose pages load the files and listen for changes. A request
 * with another name is refused: a foreign site could point its own name at this machine (DNS rebinding) and read the
 * sources.
 */
const allowedHosts = (): string[] => ['.localhost', new URL(readSettings().siteOrigin).hostname];
