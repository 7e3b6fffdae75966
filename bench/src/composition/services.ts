import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../../tools/src/rooms.ts';

const children: ChildProcess[] = [];

/**
 * Starts a built part of the product with these settings. Only its errors are printed.
 * @returns the process.
 */
export function serve(script: string, room: string, env: Readonly<Record<string, string>>): ChildProcess {
  const common = {
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'only-for-this-benchmark',
  };
  const child = spawn(process.execPath, [script], {
    cwd: path.join(ROOT, room),
    env: { ...process.env, ...common, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

export function stopServices(): void {
  for (const child of children) child.kill('SIGTERM');
}

/** A gate without checks, because whatever was built is to be measured. */
export const letPass = async () => ({ check: async (): Promise<void> => undefined, pictures: null });
