/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withFileLock } from './file-lock.ts';

/** The lock signature of a process in another container: its id can't be checked here. */
const ELSEWHERE = '1 1 another-container';
const MINUTE = 60_000;

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(root, 'lock');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Sets a file's modification time to this long ago. */
function age(milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(file, then, then);
}

const modified = () => statSync(file).mtimeMs;

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + MINUTE;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('It did not become true within a minute.');
    await wait(10);
  }
}

describe('a lock of another machine or container', () => {
  it('is taken over once its holder has given no sign of life for a while', async () => {
    writeFileSync(file, ELSEWHERE);

    await expect(withFileLock(file, async () => 'mine', { stale: 100 })).resolves.toBe('mine');
    expect(readdirSync(root)).toEqual([]);
  });

  it('is not taken before that', async () => {
    writeFileSync(file, ELSEWHERE);
    age(20 * MINUTE);

    await expect(withFileLock(file, async () => 'mine', { timeout: 200 })).rejects.toThrow('Another process holds');
    expect(existsSync(file)).toBe(true);
  });
});

describe('a process that holds a lock', () => {
  it('gives signs of life, so that nobody elsewhere takes it, however long the work takes', async () => {
    const stolen = withFileLock(
      file,
      async () => {
        // A lock of a process on another machine, which has been held for a long time.
        writeFileSync(file, ELSEWHERE);
        for (let sign = 0; sign < 3; sign += 1) {
          age(20 * MINUTE);
          const before = modified();
          await until(() => modified() > before + 19 * MINUTE);
        }
        await withFileLock(file, async () => 'stolen', { timeout: 200, stale: 19 * MINUTE });
      },
      { beat: 20 },
    );

    await expect(stolen).rejects.toThrow('Another process holds');
    expect(readdirSync(root)).toEqual([]);
  });

  it('leaves alone what another has acquired since, and knows that it holds nothing any more', async () => {
    await withFileLock(file, async (isHeld) => {
      expect(await isHeld()).toBe(true);
      rmSync(file);
      writeFileSync(file, ELSEWHERE);
      expect(await isHeld()).toBe(false);
    });

    expect(existsSync(file)).toBe(true);
  });
});
