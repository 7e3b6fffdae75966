import { PassThrough } from 'node:stream';
import { askPassword } from './ask-password.ts';

/** A terminal whose keys the test presses. It records whether they are echoed. */
class Terminal extends PassThrough {
  readonly modes: boolean[] = [];
  setRawMode(isRaw: boolean): this {
    this.modes.push(isRaw);
    return this;
  }
}

async function typing(...keys: string[]) {
  const terminal = new Terminal();
  const said: string[] = [];
  const asked = askPassword(terminal, (text) => said.push(text)).then(
    (password) => ({ password }),
    (error: unknown) => ({ error: String(error) }),
  );
  for (const key of keys) terminal.write(key);
  return { ...(await asked), said: said.join(''), modes: terminal.modes };
}

describe('askPassword', () => {
  it('takes the same line twice, and shows nothing of it', async () => {
    expect(await typing('north', ' lightx', '\u007F', '\r', 'north light\r')).toEqual({
      password: 'north light',
      said: 'Password: \nAgain: \n',
      modes: [true, false],
    });
  });

  it('takes both lines pasted at once', async () => {
    expect(await typing('one two three\r\none two three\r\n')).toMatchObject({ password: 'one two three' });
  });

  it('keeps nothing when the lines differ', async () => {
    expect(await typing('one\r', 'other\r')).toMatchObject({
      error: 'AdministratorError: The two passwords are not the same.',
      modes: [true, false],
    });
  });

  it.each(['\u0003', '\u0004'])('ends on %j, and gives the terminal back', async (key) => {
    expect(await typing('half', key)).toMatchObject({
      error: 'AdministratorError: Nothing was changed.',
      modes: [true, false],
    });
  });
});
