import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './lock-folder.ts';

let folder: string;
let lockFile: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'db');
  lockFile = `${folder}.lock`;
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const statOf = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

function writeHolder(pid: number, startedAt: string): void {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  writeFileSync(lockFile, JSON.stringify({ pid, startedAt, host: hostname(), boot, nonce: 'n' }));
}

describe('lockFolder', () => {
  it('refuses a folder that a living process holds, and gives it out once that is released', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);

    release();

    expect(existsSync(lockFile)).toBe(false);
    lockFolder(folder)();
  });

  it('takes over from a process that is dead, and from one whose number another process has now', () => {
    writeHolder(2 ** 22 + 1, '1');
    lockFolder(folder)();

    writeHolder(process.pid, '1');
    lockFolder(folder)();
  });

  it('takes over from a process that was killed and whose parent has not noticed', async () => {
    // The shell becomes a `sleep` that never asks for its child, which ends at once.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30']);
    try {
      const [output] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(output.toString());
      writeHolder(pid, statOf(pid)[19] ?? '');
      lockFolder(folder)();
      expect(statOf(pid)[0]).toBe('Z');
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('ends its process once another has taken the folder, and leaves the lock to that one', () => {
    jest.useFakeTimers();
    try {
      const release = lockFolder(folder);
      jest.advanceTimersByTime(5_000);
      writeHolder(process.pid, statOf(process.pid)[19] ?? '');
      expect(() => jest.advanceTimersByTime(5_000)).toThrow("is another process's now");
      release();
      expect(existsSync(lockFile)).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});
