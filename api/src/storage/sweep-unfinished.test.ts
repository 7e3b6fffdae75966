import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepUnfinished } from './sweep-unfinished.ts';

describe('sweepUnfinished', () => {
  it('removes what a dead process left, and leaves uploads under way alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northlight-sweep-'));
    expect(await sweepUnfinished(join(folder, '.incoming'))).toBe(0);
    mkdirSync(join(folder, '.incoming'));
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, '.incoming', name), 'x');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(join(folder, '.incoming', 'old.part'), yesterday, yesterday);

    expect(await sweepUnfinished(join(folder, '.incoming'))).toBe(1);
    expect(readdirSync(join(folder, '.incoming'))).toEqual(['new.part']);
    rmSync(folder, { recursive: true });
  });

  it('leaves what is gone before its turn to the process that took it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northlight-sweep-'));
    mkdirSync(join(folder, '.incoming'));
    // The name is listed but the file does not exist, as when an upload has ended since.
    symlinkSync('nowhere', join(folder, '.incoming', 'ended.part'));

    expect(await sweepUnfinished(join(folder, '.incoming'))).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
