import { AdministratorError } from '../auth/administrators.ts';

const [ENTER, BACKSPACE, INTERRUPT, END] = [/[\r\n]/, /[\b\u007F]/, '\u0003', '\u0004'];

/** What of a terminal is used: its keys, one by one and not echoed. */
interface Terminal extends NodeJS.ReadableStream {
  setRawMode(isRaw: boolean): unknown;
}

/**
 * Asks twice, and shows nothing of what is typed.
 * @throws AdministratorError when the two differ, or nothing more is typed.
 */
export async function askPassword(terminal: Terminal, say: (text: string) => void): Promise<string> {
  const typed = createHiddenInput(terminal, say);
  try {
    const password = await typed.ask('Password: ');
    if (password !== (await typed.ask('Again: '))) throw new AdministratorError('The two passwords are not the same.');
    return password;
  } finally {
    typed.close();
  }
}

function createHiddenInput(
  terminal: Terminal,
  say: (text: string) => void,
): { ask(question: string): Promise<string>; close(): void } {
  // What was pasted beyond the end of a line belongs to the next question.
  let ahead = '';
  terminal.setEncoding('utf8');
  terminal.setRawMode(true);
  terminal.resume();

  /** Takes signs off what is ahead. @returns the line once it is whole. */
  function take(line: string[]): string | undefined {
    for (const [index, sign] of [...ahead].entries()) {
      if (sign === INTERRUPT || sign === END) throw new AdministratorError('Nothing was changed.');
      if (ENTER.test(sign)) {
        ahead = [...ahead]
          .slice(index + 1)
          .join('')
          .replace(/^\n/, '');
        return line.join('');
      }
      if (BACKSPACE.test(sign)) line.pop();
      else line.push(sign);
    }
    ahead = '';
    return undefined;
  }

  return {
    ask(question) {
      say(question);
      return new Promise((resolve, reject) => {
        const line: string[] = [];
        const settle = (finish: () => void) => {
          terminal.off('data', onData);
          terminal.off('end', onEnd);
          say('\n');
          finish();
        };
        const look = () => {
          try {
            const whole = take(line);
            if (whole !== undefined) settle(() => resolve(whole));
          } catch (error) {
            settle(() => reject(error));
          }
        };
        const onData = (chunk: string) => {
          ahead += chunk;
          look();
        };
        const onEnd = () => settle(() => reject(new AdministratorError('Nothing was changed.')));
        terminal.on('data', onData);
        terminal.on('end', onEnd);
        look();
      });
    },
    close() {
      terminal.setRawMode(false);
      terminal.pause();
    },
  };
}

/** All that is piped in, less the end of its line. @throws AdministratorError when nothing is. */
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
