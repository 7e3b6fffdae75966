import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@northlight/shared/testing/ports';
import { startInVain, startServer } from './testing/server-process.ts';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'northlight-server-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const administrator = { ADMIN_EMAIL: 'nadia@northlight.example', ADMIN_PASSWORD: 'north light is even' };

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** As a person does: the code comes from the mail in the outbox. */
async function signIn(origin: string): Promise<string> {
  const login = await post(`${origin}/admin/auth/login`, {
    email: administrator.ADMIN_EMAIL,
    password: administrator.ADMIN_PASSWORD,
  });
  const outbox = join(folder, 'outbox');
  const newest =
    readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .at(-1) ?? '';
  const code = /^\d{6}\r?$/m.exec(readFileSync(join(outbox, newest), 'utf8'))?.[0].trim() ?? '';
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const verified = await post(`${origin}/admin/auth/verify-otp`, { otp_code: code }, { cookie });
  return ((await verified.json()) as { access_token: string }).access_token;
}

describe('the server', () => {
  it('loses nothing that it acknowledged, though it is killed in the middle of the next save', async () => {
    const first = await startServer(await freePort(), { DATA_DIR: folder, ...administrator });
    const token = await signIn(first.origin);
    const acknowledged: string[] = [];
    let isKilled = false;
    const save = async (writer: number) => {
      for (let count = 0; !isKilled; count += 1) {
        const name = `Person ${writer}.${count}`;
        const answer = await post(
          `${first.origin}/team-member/admin/create`,
          { name, designation: 'Engineer' },
          { authorization: `Bearer ${token}` },
        ).catch(() => null);
        if (answer?.status === 201) acknowledged.push(name);
        if (acknowledged.length < 20 || isKilled) continue;
        isKilled = true;
        await first.end('SIGKILL');
      }
    };
    await Promise.all([1, 2, 3, 4].map(save));

    const second = await startServer(await freePort(), { DATA_DIR: folder });
    const members = (await (await fetch(`${second.origin}/team-member`)).json()) as { name: string }[];
    const session = await fetch(`${second.origin}/admin/auth/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await second.end('SIGTERM');

    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
    expect(session.status).toBe(200);
  });

  it('refuses a data folder that another process uses, and leaves cleanly when it is asked to', async () => {
    const port = await freePort();
    const first = await startServer(port, { DATA_DIR: folder });
    const second = await startInVain(await freePort(), { DATA_DIR: folder });

    expect(second.code).toBe(1);
    expect(second.output.trim()).toMatch(
      /^The data in .* is in use by process \d+ on .*: stop that process, or set DATABASE_URL to share a PostgreSQL database\.$/,
    );
    expect(await first.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);
    const third = await startServer(port, { DATA_DIR: folder });
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('prints a random password once, and the code of each mail', async () => {
    const first = await startServer(await freePort(), { DATA_DIR: folder });
    const [, email, password] = /Administrator (\S+) with the password (\S+)/.exec(first.output()) ?? [];
    const login = await post(`${first.origin}/admin/auth/login`, { email, password });
    await first.end('SIGTERM');
    const second = await startServer(await freePort(), { DATA_DIR: folder });
    await second.end('SIGTERM');

    expect(login.status).toBe(200);
    expect(first.output()).toMatch(/One-time code: \d{6}/);
    expect(first.output()).not.toContain('"remoteAddress"');
    expect(second.output()).not.toContain('password');
  });

  it('says in one sentence why it can’t start', async () => {
    const blocker = createServer().listen(0, 'localhost');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'torn'));
    writeFileSync(join(folder, 'torn', 'secret'), '');
    const reasons: [Record<string, string>, RegExp][] = [
      [{ API_PORT: String(port), DATA_DIR: join(folder, 'data') }, /^Port \d+ is in use: .*\.$/m],
      [
        { DATA_DIR: join(folder, 'torn') },
        /^There is no secret to sign with: .*secret must hold at least 32 characters: .*\.$/,
      ],
      [{ DATA_DIR: join(folder, 'file', 'data') }, /^The data folder .* can't be written: .*$/],
      [
        { DATA_DIR: folder, DATABASE_URL: `postgres://user:hunter2@127.0.0.1:${await freePort()}/none` },
        /^The database at 127\.0\.0\.1:\d+ could not be opened: (?!.*hunter2).*$/,
      ],
      [
        { DATA_DIR: folder, API_PORT: 'many', DEMO_CONTENT: 'maybe' },
        /^The configuration is not usable: API_PORT must be a port; DEMO_CONTENT must be 0 or 1\.$/,
      ],
    ];
    for (const [environment, sentence] of reasons) {
      const { code, output } = await startInVain(await freePort(), environment);
      expect(code).toBe(1);
      const lines = output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{'));
      expect(lines).toEqual([expect.stringMatching(sentence)]);
    }
    blocker.close();
  });
});
