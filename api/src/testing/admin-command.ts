import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { WASM_OPTIONS } from './wasm-options.ts';

export interface EndedCommand {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs the command for administrators as a separate process, as it is shipped. @param input is piped in. */
export const adminCommand = (
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input = '',
): Promise<EndedCommand> =>
  shippedCommand('admin', environment, words, input).then(({ code, out, error }) => ({ code, out, error }));

/** Runs a command beside the API as a separate process, as it is shipped. @param input is piped in. */
export async function shippedCommand(
  name: 'admin' | 'backup' | 'restore' | 'drill-step',
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
  input: string | Buffer = '',
): Promise<EndedCommand & { readonly bytes: Buffer }> {
  const child = spawn(process.execPath, [...WASM_OPTIONS, `dist/${name}.js`, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [out, error]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => error.push(chunk));
  // A command that needs no password ends without reading its input.
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const bytes = Buffer.concat(out);
  return { code, out: bytes.toString(), error: Buffer.concat(error).toString(), bytes };
}
