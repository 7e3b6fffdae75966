import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { buildRooms } from './build/build-rooms.ts';
import { CHECK_TYPES } from './gate/check-types.ts';
import { builtRooms, ROOT } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import {
  ensureBrowser,
  ensureFirefox,
  ensureFrontCaches,
  ensureNode24,
  ensurePgBackRest,
  ensurePgBouncer,
  ensurePostgres,
  ensurePrometheus,
  ensureReact18,
  ensureSystemd,
  ensureWebKit,
} from './run/prerequisites.ts';

/**
 * `npm test`: format, types and lint; when they pass, the remotes' budgets and recordings, every room's tests, a part
 * of them once more on Node 24, then the journeys in a browser against the composed production build.
 */

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function step(title: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const started = performance.now();
  console.log(`\n== ${title}`);
  const [file = '', ...rest] = command;
  const { status } = spawnSync(file, rest, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(
    `== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  return status === 0;
}

const asCount = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts in a runner's own report. A run counts as failed if its process failed, wrote no report, or ran no tests. */
function readCount(hasPassed: boolean, file: string, read: (report: unknown) => Count): Count {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: hasPassed && passed + failed > 0 ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error(`${file} can't be read: ${messageOf(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function jestTests(title: string, words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Count {
  const report = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const command = ['node', bin('jest'), '--maxWorkers=2', '--json', `--outputFile=${report}`, ...words];
  return readCount(step(title, command, env), report, (parsed) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport.parse(parsed);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  });
}

/**
 * The tests whose results are most likely to differ between versions of Node: processes and signals, files and locks,
 * uploads and other streams, pictures and films, mails, native modules, servers and the calls between them, evaluated
 * bundles, hydration, releases. On two cores they take about two minutes; keep it below three.
 */
const ON_NODE_24 = [
  'shared/src/',
  'api/src/auth/passwords',
  'api/src/backup/read-lines',
  'api/src/database/lock-folder',
  'api/src/(mail|media)/',
  'api/src/processes/(lost-connections|restarts)',
  'api/src/routes/media/uploads',
  'api/src/storage/',
  'shell/src/(app|browser)/',
  'shell/src/server/(app|last-known-good|many-remotes)',
  'shell/src/server/composition/(release-files|remote-host)',
  'shell/src/server/visitors/document-signer',
  'tools/src/(bucket|release|run)/',
];

/** Runs part of the tests again, on Node 24. Tests on PostgreSQL are left out, because they take as long again. */
const testsOnNode24 = (node: string): Count =>
  jestTests('tests on Node 24', ['--testNamePattern=^(?!.*on PostgreSQL)', '--', ...ON_NODE_24], {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  });

function journeys(browser: string, firefox: string): Count {
  const report = path.join(reports, 'playwright.json');
  const passed = step('journeys in the browser', [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    FIREFOX_PATH: firefox,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readCount(passed, report, (parsed) => {
    // A skipped journey counts as failed, and so does one that passed only the second time.
    const { expected, unexpected, flaky, skipped } = playwrightReport.parse(parsed).stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  });
}

async function test(): Promise<Count[]> {
  const checks = [
    asCount(step('format', [bin('prettier'), '--check', '--log-level', 'warn', '.'])),
    asCount(step('types', [bin('tsc'), ...CHECK_TYPES])),
    asCount(step('lint', [bin('oxlint'), '--deny-warnings'])),
  ];
  if (checks.some(({ failed }) => failed > 0)) return checks;
  const browser = ensureBrowser();
  const firefox = ensureFirefox();
  ensureWebKit();
  ensurePostgres();
  ensureFrontCaches();
  ensurePrometheus();
  ensurePgBackRest();
  ensurePgBouncer();
  ensureSystemd();
  ensureReact18();
  const node24 = ensureNode24();
  await buildRooms(builtRooms(), {
    onBuilt: (room, milliseconds) => console.log(`built ${room} in ${(milliseconds / 1000).toFixed(1)} s`),
  });
  const budgets = asCount(step('budgets of the remotes', [bin('tsx'), 'tools/src/budgets.ts']));
  const recordings = asCount(step('recordings of the remotes', [bin('tsx'), 'tools/src/record.ts', '--check']));
  const roomTests = jestTests('tests of the rooms');
  return [...checks, budgets, recordings, roomTests, testsOnNode24(node24), journeys(browser, firefox)];
}

try {
  const counts = await test();
  const total = counts.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(messageOf(error));
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
