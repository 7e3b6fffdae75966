import { spawn } from 'node:child_process';
import { freePort } from '@northlight/shared/process/ports';
import { waitUntilReady } from '../run/wait-until-ready.ts';
import { SHELL_SERVER } from '../rooms.ts';
import { apiOriginOf, type Content } from './states.ts';

/** A process of the real shell whose API is the workbench in one of its states. */
export interface StateShell {
  /** Origin for requests from this machine. */
  readonly origin: string;
  /** The API's origin in its documents. */
  readonly apiOrigin: string;
}

export interface ShellOptions {
  /** Port of the workbench. */
  readonly port: number;
  readonly dataFolder: string;
  /** Gives the origin at which a shell's server reaches the API of a state. */
  readonly apiFor: (content: Content) => Promise<string>;
}

export interface Shells {
  /** The shell of a state; it starts on the first call. */
  of(content: Content): Promise<StateShell>;
  isEnding(): boolean;
  /** Resolves when all shells have ended. */
  stop(): Promise<void>;
}

/** Starts one process for each state of the content, because a shell has one API. */
export function openShells({ port, dataFolder, apiFor }: ShellOptions): Shells {
  const ending = new AbortController();
  const started = new Map<Content, Promise<StateShell>>();
  const ended: Promise<void>[] = [];

  async function start(content: Content): Promise<StateShell> {
    const [shellPort, internal] = await Promise.all([freePort(), apiFor(content)]);
    const apiOrigin = apiOriginOf({ content, dark: false, rtl: false }, port);
    const child = spawn(process.execPath, [SHELL_SERVER], {
      env: {
        PATH: process.env.PATH ?? '',
        // Not `production`, so that the shell shows releases that are offered from sources.
        NODE_ENV: 'workbench',
        DATA_DIR: dataFolder,
        HOST: '127.0.0.1',
        SITE_PORT: String(shellPort),
        API_ORIGIN: apiOrigin,
        API_INTERNAL_ORIGIN: internal,
        PAGE_CACHE_MB: '0',
        LOG_LEVEL: 'fatal',
        DRAIN_SECONDS: '0',
      },
      // In the state `error` API failures are expected and not printed. Because of the channel, a shell ends with this
      // process, however that ends.
      stdio: ['ignore', 'ignore', content === 'error' ? 'ignore' : 'inherit', 'ipc'],
      signal: ending.signal,
      // It has no work to finish.
      killSignal: 'SIGKILL',
    });
    const origin = `http://127.0.0.1:${shellPort}`;
    ended.push(new Promise((resolve) => child.once('close', () => resolve())));
    const gone = new AbortController();
    child.once('error', (error) => gone.abort(error));
    child.once('exit', () => gone.abort(new Error('The shell ended by itself.')));
    await waitUntilReady(`${origin}/healthz`, { signal: gone.signal });
    return { origin, apiOrigin };
  }

  return {
    of(content) {
      const shell = started.get(content) ?? start(content);
      started.set(content, shell);
      // A shell that did not start is started again with the next request.
      shell.catch(() => started.delete(content));
      return shell;
    },
    isEnding: () => ending.signal.aborted,
    async stop() {
      ending.abort();
      await Promise.all(ended);
    },
  };
}
