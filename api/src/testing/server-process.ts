import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface ServerProcess {
  readonly origin: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it and waits. @returns its exit code, null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly exited: Promise<number | null>;
}

const API_FOLDER = join(__dirname, '../..');
const READY_WITHIN = 60_000;

/** The API as a process of its own, from its source. Resolves when it is ready, or has ended. */
export async function startServer(port: number, environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: API_FOLDER,
    env: { PATH: process.env['PATH'], API_PORT: String(port), DEMO_CONTENT: '0', ...environment },
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(origin, child), exited]);
  return {
    origin,
    output: () => printed.join(''),
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    throw new Error(`The API was not ready within ${READY_WITHIN / 1000} seconds.`);
  }
}
