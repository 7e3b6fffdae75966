import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJestReport, readPlaywrightReport } from './test-reports.ts';

const ROOT = path.resolve(__dirname, '../..');

let folder: string;

// Within a room, where both runners are found.
beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, 'e2e/.reports-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files, runs a runner in their folder, and returns the report that it wrote. */
function run(files: Readonly<Record<string, string>>, ...words: string[]): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const report = path.join(folder, 'report.json');
  // The nested run must not see that it is within another one.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  spawnSync(words[0] ?? '', words.slice(1), {
    cwd: folder,
    env: { ...env, NODE_ENV: '', PLAYWRIGHT_JSON_OUTPUT_FILE: report, REPORT: report },
  });
  return JSON.parse(readFileSync(report, 'utf8'));
}

const runJest = (files: Readonly<Record<string, string>>) =>
  run(
    { 'jest.config.json': JSON.stringify({ rootDir: '.', transform: {} }), ...files },
    path.join(ROOT, 'node_modules/.bin/jest'),
    '--config=jest.config.json',
    '--json',
    '--outputFile=report.json',
  );

const runPlaywright = (files: Readonly<Record<string, string>>) =>
  run(
    {
      'playwright.config.ts': `export default { reporter: 'json', retries: 1, projects: [{ name: 'desktop' }] };`,
      ...files,
    },
    path.join(ROOT, 'node_modules/.bin/playwright'),
    'test',
  );

describe('readJestReport', () => {
  it('counts what passed, and names each test that failed, with its message', () => {
    const { passed, failures } = readJestReport(
      runJest({
        'sums.test.js': `
          describe('sums', () => {
            test('right', () => expect(1 + 1).toBe(2));
            test('wrong', () => expect(1 + 1).toBe(3));
          });`,
        'broken.test.js': `throw new Error('no such library');`,
      }),
    );

    expect(passed).toBe(1);
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/^\S+broken\.test\.js\n[^]*no such library/),
      expect.stringMatching(/^\S+sums\.test\.js › sums wrong\n[^]*Expected: 3\n\s+Received: 2/),
    ]);
  });

  it('keeps only the first lines of a long message', () => {
    const lines = `Array.from({ length: 100 }, (_, index) => 'line ' + index).join('\\n')`;
    const { failures } = readJestReport(
      runJest({ 'long.test.js': `test('long', () => { throw new Error(${lines}); });` }),
    );

    expect(failures).toEqual([expect.stringMatching(/line 24\n {2}… and \d+ lines more$/)]);
  });
});

describe('readPlaywrightReport', () => {
  it('counts what passed, and names each test that failed, was skipped, or passed only the second time', () => {
    const { passed, failures } = readPlaywrightReport(
      runPlaywright({
        'visit.spec.ts': `
          import { expect, test } from '@playwright/test';
          test('right', () => expect(2).toBe(2));
          test.describe('a group', () => test('wrong', () => expect(2).toBe(3)));
          test.skip('left out', () => {});
          test('right at last', () => expect(test.info().retry).toBe(1));`,
      }),
    );

    expect(passed).toBe(1);
    expect(failures).toHaveLength(3);
    expect(failures).toEqual(
      expect.arrayContaining([
        '[desktop] visit.spec.ts:5 › left out (skipped)',
        expect.stringMatching(/^\[desktop\] visit\.spec\.ts:4 › wrong \(unexpected\)\n[^]*Expected: 3\n\s+Received: 2/),
        expect.stringMatching(/^\[desktop\] visit\.spec\.ts:6 › right at last \(flaky\)\n/),
      ]),
    );
  });

  it('counts a file that can’t be loaded as a failure', () => {
    const { passed, failures } = readPlaywrightReport(
      runPlaywright({ 'broken.spec.ts': `throw new Error('no such library');` }),
    );

    expect(passed).toBe(0);
    expect(failures).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Outside of the tests\n[^]*no such library/)]),
    );
  });
});
