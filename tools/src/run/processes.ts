import { type ChildProcess, spawn } from 'node:child_process';

/** Milliseconds a process has to end by itself after being asked to. */
const GRACE = 12_000;

export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Several processes that live and die together: when one ends, so do the others. */
export interface ProcessGroup {
  start(service: Service): void;
  /** Asks every process to end and waits until all have. */
  stop(): Promise<void>;
  /** Resolves with the name of the first process that ended without having been asked to, and its exit code. */
  readonly ended: Promise<{ name: string; code: number }>;
}

export function createProcessGroup(): ProcessGroup {
  const running = new Map<ChildProcess, Promise<void>>();
  let stopping = false;
  let report: (end: { name: string; code: number }) => void;
  const ended = new Promise<{ name: string; code: number }>((resolve) => {
    report = resolve;
  });

  return {
    ended,
    start({ name, command: [file = process.execPath, ...rest], folder, env }) {
      const child = spawn(file, rest, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
      const closed = new Promise<void>((resolve) => {
        child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
        child.on('close', (code) => {
          running.delete(child);
          resolve();
          if (!stopping) report({ name, code: code ?? 1 });
        });
      });
      running.set(child, closed);
    },
    async stop() {
      stopping = true;
      const children = [...running];
      for (const [child] of children) child.kill('SIGTERM');
      const killer = setTimeout(() => children.forEach(([child]) => child.kill('SIGKILL')), GRACE);
      await Promise.all(children.map(([, closed]) => closed));
      clearTimeout(killer);
    },
  };
}
