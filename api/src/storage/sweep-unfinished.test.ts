import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../testing/until.ts';
import { sweepRepeatedly, sweepUnfinished } from './sweep-unfinished.ts';

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

describe('sweepRepeatedly', () => {
  it('removes what was too young at the start of the process, in every folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northlight-sweep-'));
    const folders = ['uploads', 'resumes'].map((name) => join(folder, name));
    const left = folders.map((one) => join(one, 'left.part'));
    for (const one of folders) mkdirSync(one);
    for (const file of left) writeFileSync(file, 'x');
    const sweeps = sweepRepeatedly(folders, { log: console, every: 10 });
    sweeps.start();
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const file of left) utimesSync(file, yesterday, yesterday);

    await until(() => left.every((file) => !existsSync(file)));
    await sweeps.stop();
    rmSync(folder, { recursive: true });
  });
});
