import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

/**
 * Runs a built command of the API until it ends.
 * @param env variables in addition to those of this process. @param args name of the command, then its arguments.
 * @returns its standard output. @throws the sentence that it failed with, or the reason of `signal`.
 */
export async function runStep(
  env: Readonly<Record<string, string>>,
  [name = '', ...args]: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist', `${name}.js`), ...args], {
    cwd: path.join(ROOT, 'api'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group: Ctrl+C must end only this process, which still runs such commands to clean up.
    detached: true,
  });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(output.error.trim() || `${name} ended with ${code ?? 'a signal'}.`);
  return output.out;
}
