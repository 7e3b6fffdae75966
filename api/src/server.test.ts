import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { z } from 'zod';
import { newestCode } from './testing/newest-code.ts';
import { patternOf } from './testing/pattern-of.ts';
import { sendJson } from './testing/send-json.ts';
import { startExpectingFailure, startServer } from './testing/server-process.ts';
import { ADMINISTRATOR_VARIABLES, signInTo } from './testing/sign-in-to.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'northlight-server-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the server', () => {
  it('loses nothing that it acknowledged, though it is killed in the middle of the next save', async () => {
    const first = await startServer(await freePort(), { DATA_DIR: folder, ...ADMINISTRATOR_VARIABLES });
    const administrator = await signInTo(first, () => newestCode(folder));
    const acknowledged: string[] = [];
    let isKilled = false;
    const save = async (writer: number) => {
      for (let count = 0; !isKilled; count += 1) {
        const name = `Person ${writer}.${count}`;
        const body = { name, designation: 'Engineer' };
        const answer = await sendJson(first, 'POST', paths.create('team-member'), body, administrator).catch(
          () => null,
        );
        if (answer?.status === 201) acknowledged.push(name);
        if (acknowledged.length < 20 || isKilled) continue;
        isKilled = true;
        await first.end('SIGKILL');
      }
    };
    await Promise.all([1, 2, 3, 4].map(save));

    const second = await startServer(await freePort(), { DATA_DIR: folder });
    const members = z
      .array(z.object({ name: z.string() }))
      .parse(await (await fetch(`${second.origin}/team-member`)).json());
    const session = await sendJson(second, 'GET', paths.session, undefined, administrator);
    await second.end('SIGTERM');

    expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    expect(members.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
    expect(session.status).toBe(200);
  });

  it('refuses a data folder that another process uses, and leaves cleanly when it is asked to', async () => {
    const port = await freePort();
    const first = await startServer(port, { DATA_DIR: folder });
    const second = await startExpectingFailure(await freePort(), { DATA_DIR: folder });

    expect(second.code).toBe(1);
    expect(second.output.trim()).toMatch(
      patternOf(
        /^The data in .* is in use by process \d+ on .*: stop that process, /,
        /or set DATABASE_URL to share a PostgreSQL database\.$/,
      ),
    );
    expect(await first.end('SIGTERM')).toBe(0);
    expect(existsSync(join(folder, 'db.lock'))).toBe(false);
    const third = await startServer(port, { DATA_DIR: folder });
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('prints a random password once, and the code of each mail', async () => {
    const first = await startServer(await freePort(), { DATA_DIR: folder });
    const [, email, password] = /Administrator (\S+) with the password (\S+)/.exec(first.output()) ?? [];
    const login = await sendJson(first, 'POST', paths.login, { email, password });
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
      const { code, output } = await startExpectingFailure(await freePort(), environment);
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
