import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../rooms.ts';

/**
 * Runs a built command of the API to its end.
 * @param env beside what is left in this process's own. @param words its name, then its arguments.
 * @returns what it wrote to standard output. @throws the sentence that it failed with, or the reason of `signal`.
 */
export async function runStep(
  env: Readonly<Record<string, string>>,
  [name = '', ...words]: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [path.join(ROOT, 'api/dist', `${name}.js`), ...words], {
    cwd: path.join(ROOT, 'api'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A signal of the terminal is this process's to answer, which cleans up by such steps.
    detached: true,
  });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', kill);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error(said.error.trim() || `${name} ended with ${code ?? 'a signal'}.`);
  return said.out;
}
