import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import { ROOT } from '../rooms.ts';

const UNITS = ['northlight-releases', 'northlight-api@4001', 'northlight-shell@3001'] as const;

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'roll-')));
  for (const checkout of ['old', 'new', 'broken'])
    for (const part of ['api/dist/server.js', 'shell/dist/server/main.mjs', 'node_modules'])
      mkdirSync(path.join(folder, checkout, part), { recursive: true });
  symlinkSync(path.join(folder, 'old'), path.join(folder, 'current'));
  command('systemctl', 'echo "$2 $(basename "$(readlink "$NORTHLIGHT_LINK")")" >> "$DONE"');
  // The shell on port 3001 of the version `broken` never becomes ready.
  command('curl', 'case "$*-$(readlink "$NORTHLIGHT_LINK")" in *3001*broken) exit 22 ;; esac');
  command('sleep', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces a system program. */
function command(name: string, script: string): void {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** @returns the units that were started, each with the checkout that the link led to. */
function roll(checkout: string, units: readonly string[] = UNITS) {
  const done = path.join(folder, 'done');
  writeFileSync(done, '');
  const { status, stderr } = spawnSync('deploy/roll.sh', [path.join(folder, checkout), ...units], {
    cwd: ROOT,
    timeout: 60_000,
    encoding: 'utf8',
    env: {
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      NORTHLIGHT_LINK: path.join(folder, 'current'),
      NORTHLIGHT_PATIENCE: '3',
      DONE: done,
    },
  });
  return { status, stderr, restarts: readFileSync(done, 'utf8').trim().split('\n') };
}

describe('deploy/roll.sh', () => {
  it('restarts one process after the other on the new checkout', () => {
    expect(roll('new')).toEqual({ status: 0, stderr: '', restarts: UNITS.map((unit) => `${unit} new`) });
  });

  it('goes back with all that were restarted when one does not become ready', () => {
    const { status, stderr, restarts } = roll('broken');
    expect(status).toBe(1);
    expect(stderr).toContain(`northlight-shell@3001 did not become ready; going back to ${path.join(folder, 'old')}.`);
    expect(restarts).toEqual([
      ...UNITS.map((unit) => `${unit} broken`),
      ...UNITS.toReversed().map((unit) => `${unit} old`),
    ]);
  });

  it('goes back when a process takes requests and never answers one', async () => {
    rmSync(path.join(folder, 'bin/curl'));
    // While the script runs, this process does nothing, so nobody answers.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const unit = `northlight-api@${portOf(silent)}`;

    const { status, stderr, restarts } = roll('new', [unit]);

    silent.close();
    expect([status, restarts]).toEqual([1, [`${unit} new`, `${unit} old`]]);
    expect(stderr).toContain(`${unit} did not become ready; going back to ${path.join(folder, 'old')}.`);
  }, 90_000);

  it('takes the name of a unit as the Tab key completes it', () => {
    command('curl', 'case "$*" in *127.0.0.1:4001/readyz) ;; *) exit 22 ;; esac');
    const { status, restarts } = roll('new', ['northlight-api@4001.service']);
    expect([status, restarts]).toEqual([0, ['northlight-api@4001.service new']]);
  });

  it.each(['TERM', 'INT', 'HUP'])('goes back with all that were restarted when it is interrupted by %s', (signal) => {
    command('curl', `case "$*-$(readlink "$NORTHLIGHT_LINK")" in *3001*new) kill -${signal} $PPID ;; esac`);
    const { status, stderr, restarts } = roll('new');
    expect([status, stderr]).toEqual([1, `Interrupted; going back to ${path.join(folder, 'old')}.\n`]);
    expect(restarts).toEqual([
      ...UNITS.map((unit) => `${unit} new`),
      ...UNITS.toReversed().map((unit) => `${unit} old`),
    ]);
  });

  it('touches nothing while another run is at work', async () => {
    const other = spawn('flock', ['--no-fork', path.join(folder, 'current.lock'), 'cat'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    other.stdin.write('held');
    await once(other.stdout, 'data');

    const { status, stderr, restarts } = roll('new');

    other.stdin.end();
    await once(other, 'close');
    expect([status, restarts]).toEqual([1, ['']]);
    expect(stderr).toContain('is running: it holds');
  });

  it('touches nothing without a checkout to go back to', () => {
    rmSync(path.join(folder, 'current'));
    const { status, stderr, restarts } = roll('new');
    expect([status, restarts]).toEqual([1, ['']]);
    expect(stderr).toContain('has to be a link to the running checkout.');
  });

  it('touches nothing for a checkout that was not built', () => {
    rmSync(path.join(folder, 'new/api'), { recursive: true });
    const { status, stderr, restarts } = roll('new');
    expect([status, restarts]).toEqual([1, ['']]);
    expect(stderr).toContain('lacks api/dist/server.js: run npm ci and npm run build there.');
  });
});
