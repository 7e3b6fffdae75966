import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface EndedCommand {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** The command for administrators as a process of its own, as it is shipped. @param input is piped in. */
export function adminCommand(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input = '',
): Promise<EndedCommand> {
  const child = spawn(process.execPath, ['dist/admin.js', ...words], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [out, error]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => error.push(chunk.toString()));
  // A command that wants no password ends without reading it.
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, out: out.join(''), error: error.join('') })),
  );
}
