import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { WASM_OPTIONS } from './wasm-options.ts';

export interface ServerProcess {
  readonly origin: string;
  /** Everything that the process has printed so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. @returns the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly exited: Promise<number | null>;
}

const API_FOLDER = join(import.meta.dirname, '../..');
/** The build, which starts faster than the sources. `build-api.ts` makes sure that it is current. */
const SHIPPED = ['dist/server.js'];
export const FROM_SOURCES = ['--import', 'tsx', 'src/server.ts'];
const READY_WITHIN = 180_000;
const READY = 'ready';

/**
 * Starts the API as a separate process and waits until it is ready.
 * @throws with what it printed, when it ends before that.
 */
export async function startServer(
  port: number,
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = SHIPPED,
): Promise<ServerProcess> {
  const server = launchServer(port, environment, program);
  const code = await Promise.race([untilReady(server), server.exited]);
  if (code !== READY)
    throw new Error(`The API ended with ${code ?? 'a signal'} before it was ready:\n${server.output()}`);
  return server;
}

/**
 * Starts an API that is expected to fail.
 * @returns its exit code, and everything that it printed.
 * @throws when it becomes ready nevertheless.
 */
export async function startExpectingFailure(
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const server = launchServer(port, environment);
  const code = await Promise.race([untilReady(server), server.exited]);
  if (code === READY) {
    await server.end('SIGKILL');
    throw new Error('The API has started.');
  }
  return { code, output: server.output() };
}

/** Starts the API as a separate process without waiting. */
export function launchServer(
  port: number,
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = SHIPPED,
): ServerProcess {
  const child = spawn(process.execPath, [...WASM_OPTIONS, ...program], {
    cwd: API_FOLDER,
    env: { PATH: process.env['PATH'], API_PORT: String(port), DEMO_CONTENT: '0', DRAIN_SECONDS: '0', ...environment },
  });
  const printed: string[] = [];
  // A character may come in two chunks.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => printed.join(''),
    exited,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Waits until the process is ready or has ended. */
async function untilReady({ origin, exited, end }: ServerProcess): Promise<typeof READY | null> {
  const state = { hasEnded: false };
  void exited.then(() => (state.hasEnded = true));
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (state.hasEnded) return null;
    if (answer?.status === 200) return READY;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await end('SIGKILL');
  throw new Error(`The API was not ready within ${READY_WITHIN / 1000} seconds.`);
}
