import { createSignIn } from '../auth/sign-in.ts';
import { adminUser } from '../auth/tables.ts';
import type { Database } from '../database/open-database.ts';
import { patternOf } from '../testing/pattern-of.ts';
import { openTestDatabase } from '../testing/test-api.ts';
import { adminCommand, type AdminCommand } from './command.ts';
import { accountsIn, perform, type Accounts } from './perform.ts';

const [NADIA, LARS, PASSWORD] = ['nadia@northlight.example', 'lars@northlight.example', 'north light is even'];

let database: Database;
let accounts: Accounts;

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = accountsIn(database, 'a secret of the tests');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(adminUser);
});

const act = (command: AdminCommand) => perform(accounts, adminCommand.parse(command));

async function signIn(email: string, password = PASSWORD) {
  const signing = createSignIn(database.db, 'a secret of the tests');
  const challenge = await signing.begin(email, password, false);
  return challenge && (await signing.complete(challenge.cookie, challenge.code));
}

describe('perform', () => {
  it('creates an administrator once', async () => {
    expect(await act({ name: 'create', email: NADIA, password: PASSWORD })).toBe(`Administrator ${NADIA} was created.`);
    await expect(act({ name: 'create', email: NADIA, password: 'another one that is long' })).rejects.toThrow(
      `There is already an administrator ${NADIA}: reset-password gives them a new password.`,
    );
    expect(await signIn(NADIA)).not.toBeNull();
  });

  it('gives a code by the clock of the database, whose time the API has written', async () => {
    await act({ name: 'create', email: NADIA, password: PASSWORD });
    const behind = { db: database.db, now: () => Date.now() - 3_600_000 };
    await createSignIn(behind.db, 'a secret of the tests', behind).begin(NADIA, PASSWORD, false);
    const code = adminCommand.parse({ name: 'code', email: NADIA });

    expect(await perform(accountsIn(behind, 'a secret of the tests'), code)).toContain(`One-time code of ${NADIA}: `);
  });

  it('ends the sessions of one person only', async () => {
    for (const email of [NADIA, LARS]) await act({ name: 'create', email, password: PASSWORD });
    const [first, second, other] = [await signIn(NADIA), await signIn(NADIA), await signIn(LARS)];
    const find = async (session: typeof first) =>
      (await createSignIn(database.db, 'a secret of the tests').find(session?.token ?? ''))?.administrator.email;

    expect(await act({ name: 'revoke', email: NADIA })).toBe(`For ${NADIA}, 2 sessions were ended.`);
    expect([await find(first), await find(second), await find(other)]).toEqual([undefined, undefined, LARS]);
    expect(await act({ name: 'revoke', email: NADIA })).toBe(`For ${NADIA}, 0 sessions were ended.`);
    expect(await signIn(NADIA)).not.toBeNull();
  });

  it('removes an account with its sessions, but never the last one', async () => {
    for (const email of [NADIA, LARS]) await act({ name: 'create', email, password: PASSWORD });
    await signIn(LARS);

    expect(await act({ name: 'remove', email: LARS })).toBe(`Administrator ${LARS} was removed.`);
    await expect(act({ name: 'remove', email: LARS })).rejects.toThrow(`There is no administrator ${LARS}.`);
    await expect(act({ name: 'remove', email: NADIA })).rejects.toThrow(
      `${NADIA} is the last administrator: create another one first.`,
    );
    expect(await signIn(LARS)).toBeNull();
  });

  it('knows nobody who is not there', async () => {
    for (const command of [
      { name: 'revoke', email: LARS },
      { name: 'remove', email: LARS },
      { name: 'reset-password', email: LARS, password: PASSWORD },
    ] as const) {
      await expect(act(command)).rejects.toThrow(`There is no administrator ${LARS}.`);
    }
    expect(await act({ name: 'list' })).toBe('There is no administrator yet.');
  });

  it('gives a new code for a sign-in that waits, in the place of the one that was mailed', async () => {
    await act({ name: 'create', email: NADIA, password: PASSWORD });
    const none =
      `No sign-in of ${NADIA} waits for a code: log in on the site with the password first, then run this within ` +
      'ten minutes.';
    await expect(act({ name: 'code', email: NADIA })).rejects.toThrow(none);
    const challenge = await accounts.signIn.begin(NADIA, PASSWORD, false);
    if (!challenge) throw new Error('The password is right.');

    const said = await act({ name: 'code', email: ` ${NADIA.toUpperCase()}` });
    const code = /: (\d{6})\n/.exec(said)?.[1] ?? '';
    expect(said).toMatch(
      patternOf(
        /^One-time code of nadia@northlight\.example: \d{6}\n/,
        /It works once, until \d\d:\d\d \(UTC\), in the browser that logged in; .*\.$/,
      ),
    );
    // The two codes are equal once in a million times.
    if (challenge.code !== code) expect(await accounts.signIn.complete(challenge.cookie, challenge.code)).toBeNull();
    expect(await accounts.signIn.complete('another browser', code)).toBeNull();
    expect(await accounts.signIn.complete(challenge.cookie, code)).toMatchObject({ source: 'shell' });
    await expect(act({ name: 'code', email: NADIA })).rejects.toThrow(none);
    await expect(act({ name: 'code', email: LARS })).rejects.toThrow(`No sign-in of ${LARS} waits for a code`);
  });

  it('lists the oldest first, and when somebody last signed in, though that session is over', async () => {
    for (const email of [NADIA, LARS]) await act({ name: 'create', email, password: PASSWORD });
    await signIn(LARS);
    await act({ name: 'revoke', email: LARS });
    const [head, nadia, lars, ...rest] = (await act({ name: 'list' })).split('\n');

    expect(head).toMatch(/^email +created \(UTC\) +last sign-in \(UTC\) +sessions$/);
    expect(nadia).toMatch(/^nadia@northlight\.example {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}never +0$/);
    expect(lars).toMatch(/^lars@northlight\.example {3}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d{4}-\d\d-\d\d \d\d:\d\d +0$/);
    expect(rest).toEqual([]);
  });
});
