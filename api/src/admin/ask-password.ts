import { createInterface, type Key } from 'node:readline';
import { Writable } from 'node:stream';
import { AdministratorError } from '../auth/administrators.ts';

/** The used part of a terminal: in raw mode it sends single keys and does not echo them. */
interface Terminal extends NodeJS.ReadableStream {
  setRawMode(isRaw: boolean): unknown;
}

/**
 * Asks twice for a password, without showing what is typed.
 * @throws AdministratorError when the two differ, or the input ends.
 */
export async function askPassword(terminal: Terminal, say: (text: string) => void): Promise<string> {
  const echo = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: terminal, output: echo, terminal: true, historySize: 0 });
  // Ctrl+D ends the input even after something was typed. Ctrl+C is handled by readline itself.
  terminal.on('keypress', (_text, key: Key) => {
    if (key.ctrl && key.name === 'd') lines.close();
  });
  const typed = lines[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    say(question);
    const line = await typed.next();
    say('\n');
    if (line.done) throw new AdministratorError('Nothing was changed.');
    return line.value;
  }

  try {
    const password = await ask('Password: ');
    if (password !== (await ask('Again: '))) throw new AdministratorError('The two passwords are not the same.');
    return password;
  } finally {
    lines.close();
  }
}

/** Reads a password that is piped in, without its final line break. @throws AdministratorError when it is empty. */
export async function readPassword(input: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  const password = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (password === '')
    throw new AdministratorError(
      'No password came from standard input: type it at a terminal, pipe it in, or use --generate.',
    );
  return password;
}
