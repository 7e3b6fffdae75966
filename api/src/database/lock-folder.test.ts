import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

function writeHolder(pid: number, startedAt: string, file = lockFile): void {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  writeFileSync(file, JSON.stringify({ pid, startedAt, host: hostname(), boot, nonce: 'n' }));
}

/** No process has this pid. */
const DEAD = 2 ** 22 + 1;

const CALLS = ['linkSync', 'readFileSync', 'renameSync', 'rmSync', 'statSync', 'writeFileSync'] as const;

/** Calls back before each call to the file system that concerns a lock. @returns a function that ends this. */
function beforeEachCall(callBack: () => void): () => void {
  const spies = CALLS.map((name) => {
    const original = fs[name] as (...parameters: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...parameters: unknown[]) => {
      if (String(parameters[0]).startsWith(lockFile)) callBack();
      return original(...parameters);
    }) as never);
  });
  return () => spies.forEach((spy) => spy.mockRestore());
}

/**
 * Starts one process, and lets others start completely in between: the first one before that call to the file system by
 * any of them, and so on.
 * @returns functions that release those locks that were acquired, and the number of calls.
 */
function startTogether(moments: readonly number[]): { releases: (() => void)[]; calls: number } {
  const releases: (() => void)[] = [];
  const toCome = [...moments];
  let calls = 0;
  const start = () => {
    try {
      releases.push(lockFolder(folder, 0));
    } catch (error) {
      expect(error).toMatchObject({ name: 'StartError' });
    }
  };
  const restore = beforeEachCall(() => {
    calls += 1;
    if (calls !== toCome[0]) return;
    toCome.shift();
    start();
  });
  try {
    start();
  } finally {
    restore();
  }
  return { releases, calls };
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
    writeHolder(DEAD, '1');
    lockFolder(folder)();

    writeHolder(process.pid, '1');
    lockFolder(folder)();
  });

  it('takes over from a process that was killed and whose parent has not noticed', async () => {
    // The shell becomes a `sleep` that never waits for its child, which ends at once.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 3600']);
    try {
      const [output] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(output.toString());
      writeHolder(pid, statOf(pid)[19] ?? '');
      // On a busy machine it may take long to end.
      lockFolder(folder, 60_000)();
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

  it('is held by exactly one, whenever three processes find the same dead lock', () => {
    let last = 1;
    for (let second = 1; second <= last; second += 1) {
      for (let third = second; third <= last; third += 1) {
        writeHolder(DEAD, '1');
        const { releases, calls } = startTogether([second, third]);
        last = Math.max(last, calls);
        expect({ second, third, holders: releases.length }).toEqual({ second, third, holders: 1 });
        for (const release of releases) release();

        lockFolder(folder, 0)();
        expect(readdirSync(path.dirname(folder))).toEqual([]);
      }
    }
  });

  it('is taken over also when a process was killed while it removed a dead lock', () => {
    writeHolder(DEAD, '1');
    writeHolder(DEAD, '2', `${lockFile}.removal`);
    lockFolder(folder)();
    expect(readdirSync(path.dirname(folder))).toEqual([]);
  });

  it('is taken over from a lock that a crash of the machine left empty, once it has been silent for long', () => {
    writeFileSync(lockFile, '');
    expect(() => lockFolder(folder, 0)).toThrow('in use by an unknown process');

    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(lockFile, longAgo, longAgo);
    lockFolder(folder)();
  });
});
