import type * as Argon2 from '@node-rs/argon2';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const PASSWORD = 'north light is even';

/** The cost of a hash: its algorithm and parameters, which come before salt and hash. */
const costOf = (hash: unknown) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0] ?? 'no cost';

/** Loads the modules again, as in a new process, so that its first comparison is counted too. */
async function startAnew() {
  jest.resetModules();
  const argon2 = jest.mocked(await import('@node-rs/argon2'));
  const passwords = await import('./passwords.ts');
  const stored = await passwords.hashPassword(PASSWORD);

  /** @returns how often a password is hashed, the costs of the comparisons, and the result. */
  async function workOf(passwordHash: string | undefined, password: string) {
    argon2.hash.mockClear();
    argon2.verify.mockClear();
    const isRight = await passwords.verifyPassword(passwordHash, password);
    return {
      isRight,
      hashed: argon2.hash.mock.calls.length,
      compared: argon2.verify.mock.calls.map(([hash]) => costOf(hash)),
    };
  }

  return { stored, workOf };
}

describe('verifyPassword', () => {
  it('does the same work for an account that there is not as for a wrong password, the first time too', async () => {
    const known = await startAnew();
    const wrong = [await known.workOf(known.stored, 'wrong'), await known.workOf(known.stored, 'wrong')];
    const other = await startAnew();
    const unknown = [await other.workOf(undefined, 'wrong'), await other.workOf(undefined, 'wrong')];

    expect(unknown).toEqual(wrong);
    expect(wrong.map(({ compared }) => compared)).toEqual([[costOf(known.stored)], [costOf(known.stored)]]);
    expect(costOf(known.stored)).toMatch(/^\$argon2id/);
  });

  it('lets in nobody without an account, and everybody with the password', async () => {
    const { stored, workOf } = await startAnew();

    expect((await workOf(undefined, 'nobody has this password')).isRight).toBe(false);
    expect((await workOf(stored, PASSWORD)).isRight).toBe(true);
    expect((await workOf(stored, 'wrong')).isRight).toBe(false);
  });
});
