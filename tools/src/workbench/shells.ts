import { spawn } from 'node:child_process';
import { freePort } from '@northlight/shared/process/ports';
import { waitUntilReady } from '../run/wait-until-ready.ts';
import { SHELL_SERVER } from '../rooms.ts';
import { apiOriginOf, type Content } from './states.ts';

/** A process of the real shell, whose API is the workbench in one of its states. */
export interface StateShell {
  /** Where it answers this machine. */
  readonly origin: string;
  /** The API's origin as it stands in its documents. */
  readonly apiOrigin: string;
}

export interface ShellOptions {
  /** Port of the workbench. */
  readonly port: number;
  readonly dataFolder: string;
  /** Where a shell's server finds the API of a state. */
  readonly apiFor: (content: Content) => Promise<string>;
}

export interface Shells {
  /** The shell of a state, started when it is first asked for. */
  of(content: Content): Promise<StateShell>;
  isEnding(): boolean;
  /** Resolves when all have ended. */
  stop(): Promise<void>;
}

/** One process for each state of the content: a shell has one API. */
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
        // Not in production: what is offered from sources is shown then.
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
      // That the API fails is what is looked at there, and no news.
      // With a channel a shell ends with this process, however that ends.
      stdio: ['ignore', 'ignore', content === 'error' ? 'ignore' : 'inherit', 'ipc'],
      signal: ending.signal,
      // It has nothing to finish.
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
      // One that did not start is tried again with the next request.
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
