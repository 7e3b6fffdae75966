import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shippedCommand } from '../testing/admin-command.ts';

const API = join(__dirname, '../..');

describe('npm run restore into the folder of a site whose database is elsewhere', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'northlight-killed-restore-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Ends a restore as soon as it has marked the place. */
  async function killOnceMarked(): Promise<void> {
    const restore = spawn(process.execPath, ['dist/restore.js', join(folder, 'site.tar')], {
      cwd: API,
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => restore.once('close', () => resolve()));
    while (restore.exitCode === null && !existsSync(join(folder, 'db.restoring', 'db'))) await pause(1);
    restore.kill('SIGKILL');
    await ended;
  }

  it('removes none of its uploads, also when it was stopped and is started again', async () => {
    mkdirSync(join(folder, 'uploads'));
    writeFileSync(join(folder, 'uploads', 'a.png'), 'a picture of the site');
    writeFileSync(join(folder, 'site.tar'), 'an archive');

    await killOnceMarked();
    const again = await shippedCommand('restore', { DATA_DIR: folder }, [join(folder, 'site.tar')]);

    expect([again.code, again.error]).toEqual([1, expect.stringContaining('there are uploads, such as a.png')]);
    expect(readdirSync(join(folder, 'uploads'))).toEqual(['a.png']);
    expect(readdirSync(folder)).not.toContain('db.restoring');
  }, 120_000);
});
