import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { openDatabase } from '../database/open-database.ts';
import { adminSession, signInChallenge } from '../auth/tables.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { adminCommand } from '../testing/admin-command.ts';
import { cookieHeaderOf } from '../testing/cookies.ts';
import { emptyDataFolder, unpackMigrated } from '../testing/data-folder.ts';
import { MIGRATIONS } from '../testing/migrations-folder.ts';
import { codeIn } from '../testing/newest-code.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { patternOf } from '../testing/pattern-of.ts';
import { sendJson } from '../testing/send-json.ts';
import { startServer } from '../testing/server-process.ts';

const logLine = z.object({ msg: z.string() });
const EMAIL = 'nadia@northlight.example';
const PASSWORD = 'north light is even';

let folder: string;
beforeEach(() => (folder = emptyDataFolder('admin')));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

onEachDatabase('npm run admin', (on) => {
  let environment: Record<string, string>;

  beforeEach(async () => {
    environment = { DATA_DIR: folder, ...on.environment() };
  });

  const withDatabase = async <Result>(
    work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
  ): Promise<Result> => {
    const database = await openDatabase(
      { databaseUrl: on.url(), databaseFolder: join(folder, 'db'), migrationsFolder: MIGRATIONS },
      () => undefined,
    );
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };

  it('creates somebody who can sign in, lists them without secrets, and resets their password for good', async () => {
    expect(await adminCommand(environment, ['create', `  ${EMAIL.toUpperCase()} `], `${PASSWORD}\n`)).toEqual({
      code: 0,
      out: `Administrator ${EMAIL} was created.\n`,
      error: '',
    });

    const sessionOf = async (db: Parameters<typeof createSignIn>[0], password: string) => {
      const signIn = createSignIn(db, 'a secret of the tests');
      const challenge = await signIn.begin(EMAIL, password, false);
      return challenge && (await signIn.complete(challenge.cookie, challenge.code));
    };
    await withDatabase(async (db) => {
      expect(await sessionOf(db, PASSWORD)).not.toBeNull();
      await createSignIn(db, 'a secret of the tests').begin(EMAIL, PASSWORD, false);
    });
    const listed = await adminCommand(environment, ['list']);
    expect(listed.out).toMatch(
      /^nadia@northlight\.example {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}\d{4}-\d\d-\d\d \d\d:\d\d {4}1$/m,
    );
    expect(listed.out).not.toContain('argon2');

    expect(await adminCommand(environment, ['reset-password', EMAIL], 'another one that is long')).toMatchObject({
      code: 0,
      out: `The password of ${EMAIL} was changed; 1 session was ended.\n`,
    });
    await withDatabase(async (db) => {
      expect([await db.$count(adminSession), await db.$count(signInChallenge)]).toEqual([0, 0]);
      expect(await sessionOf(db, PASSWORD)).toBeNull();
      expect(await sessionOf(db, 'another one that is long')).not.toBeNull();
    });
  });
});

onEachDatabase('npm run admin -- code', (on) => {
  it('lets somebody sign in while the mail server is dead, and the log of the API says so', async () => {
    if (on.kind === 'PGlite') await unpackMigrated(folder);
    const environment = { DATA_DIR: folder, ...on.environment() };
    const dead = `smtp://127.0.0.1:${await freePort()}`;
    const api = await startServer(await freePort(), {
      ...environment,
      SMTP_URL: dead,
      ADMIN_EMAIL: EMAIL,
      ADMIN_PASSWORD: PASSWORD,
    });
    const early = await adminCommand(environment, ['code', EMAIL]);
    const login = await sendJson(api, 'POST', paths.login, { email: EMAIL, password: PASSWORD });
    const cookie = cookieHeaderOf(login);
    const given = await adminCommand(environment, ['code', EMAIL]);
    const code = codeIn({ text: given.out }) ?? 'no code';
    const verified = await sendJson(api, 'POST', paths.verifyOtp, { otp_code: code }, { cookie });
    await api.end('SIGTERM');

    expect([early.code, early.error]).toEqual([
      1,
      expect.stringMatching(/^No sign-in of nadia@northlight\.example waits for a code: .*\.\n$/),
    ]);
    expect([login.status, given.code, given.error, verified.status]).toEqual([503, 0, '', 200]);
    const logged = api
      .output()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [logLine.parse(JSON.parse(line)).msg] : []));
    expect(logged).toContain(`${EMAIL} signed in with a code from "npm run admin -- code"`);
    if (on.kind === 'PGlite')
      expect(logged).toContain(`A one-time code of ${EMAIL} was given by "npm run admin -- code"`);
    expect(logged.join('\n')).not.toContain(code);
  });
});

describe('npm run admin', () => {
  it('works while the API runs on the embedded database, and ends sessions there at once', async () => {
    await unpackMigrated(folder);
    const environment = { DATA_DIR: folder };
    const api = await startServer(await freePort(), { ...environment, ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD });
    const created = await adminCommand(environment, ['create', 'lars@northlight.example'], PASSWORD);
    const unknown = await adminCommand(environment, ['revoke', 'nobody@northlight.example']);
    const listed = await adminCommand(environment, ['list']);
    const mode = statSync(join(folder, 'control')).mode & 0o777;
    const lars = { email: 'lars@northlight.example', password: PASSWORD };
    const login = await sendJson(api, 'POST', paths.login, lars);
    const ended = await api.end('SIGTERM');

    expect(created).toEqual({ code: 0, out: 'Administrator lars@northlight.example was created.\n', error: '' });
    expect(unknown).toEqual({ code: 1, out: '', error: 'There is no administrator nobody@northlight.example.\n' });
    expect(listed.out.split('\n')).toHaveLength(4);
    expect([login.status, mode, ended]).toEqual([200, 0o700, 0]);
    expect(api.output()).not.toContain(PASSWORD);
    expect((await adminCommand(environment, ['list'])).code).toBe(0);
  });

  it('says what holds the folder when that takes no commands', async () => {
    const release = lockFolder(join(folder, 'db'));
    const refused = await adminCommand({ DATA_DIR: folder }, ['create', EMAIL, '--generate']);
    release();

    expect(refused).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(
        patternOf(
          /^The data in .* is in use by process \d+ on .*: stop that process, /,
          /or set DATABASE_URL to share a PostgreSQL database\.\n$/,
        ),
      ),
    });
  });

  it('ends with one sentence and 1 where something is wrong, with the usage and 2 when not understood', async () => {
    const cases: [words: string[], input: string, code: number, error: RegExp][] = [
      [['create', EMAIL], 'too short', 1, /^The password must have at least 10 characters\.\n$/],
      [
        ['create', EMAIL],
        '',
        1,
        /^No password came from standard input: type it at a terminal, pipe it in, or use --generate\.\n$/,
      ],
      [
        ['list'],
        '',
        1,
        /^There is no database in .* yet: set DATA_DIR to the folder of the site, or start the site once\.\n$/,
      ],
      [['create', EMAIL, PASSWORD], '', 2, /^That is one word too many; a password is never an argument\.\n\nUsage: /],
    ];
    const answers = await Promise.all(cases.map(([words, input]) => adminCommand({ DATA_DIR: folder }, words, input)));

    expect(answers).toEqual(cases.map(([, , code, error]) => ({ code, out: '', error: expect.stringMatching(error) })));
  });

  it('needs none of what production asks for', async () => {
    expect(
      await adminCommand({ DATA_DIR: folder, NODE_ENV: 'production' }, ['create', EMAIL, '--generate']),
    ).toMatchObject({ code: 0, error: '' });
  });
});
