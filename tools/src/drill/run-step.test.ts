/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../rooms.ts';
import { runStep } from './run-step.ts';

/** It arrives in several chunks, and the length of a chunk is not a multiple of the three bytes of its character. */
const LONG = '’'.repeat(200_000);

describe('runStep', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'run-step-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a command. @returns its name, relative to the built commands of the API. */
  function command(name: string, source: string): string {
    writeFileSync(path.join(folder, `${name}.js`), source);
    return path.relative(path.join(ROOT, 'api/dist'), path.join(folder, name));
  }

  it('returns an output with characters that lie across two chunks', async () => {
    const name = command('speak', `process.stdout.write(${JSON.stringify(LONG)});`);

    expect((await runStep({}, [name])) === LONG).toBe(true);
  });

  it('throws a reason with characters that lie across two chunks', async () => {
    const name = command('fail', `process.stderr.write(${JSON.stringify(LONG)}); process.exitCode = 1;`);
    const reason = await runStep({}, [name]).catch((error: unknown) => error);

    expect(reason instanceof Error && reason.message === LONG).toBe(true);
  });
});
