import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRooms } from './build/build-rooms.ts';
import { CHECK_TYPES } from './gate/check-types.ts';
import { builtRooms, ROOT } from './rooms.ts';
import { messageOf } from './run/message-of.ts';
import {
  ensureBrowser,
  ensureFirefox,
  ensureFrontCaches,
  ensureHeadlessShell,
  ensureNode24,
  ensurePgBackRest,
  ensurePgBouncer,
  ensurePostgres,
  ensurePrometheus,
  ensureReact18,
  ensureSystemd,
  ensureWebKit,
} from './run/prerequisites.ts';
import { readJestReport, readPlaywrightReport, type Count } from './test-reports.ts';

/**
 * `npm test`: format, types and lint; when they pass, the remotes' budgets and recordings, every room's tests, a part
 * of them once more on Node 24, then the journeys in a browser against the composed production build.
 *
 * `npm run test:nightly` does the same with all there is. Of a series (browsers, remotes with one fault, databases,
 * versions of Node) `npm test` tries one value, and it leaves out the long stories whose parts it tries one by one:
 * who waits too long for it begins to merge without it.
 */

const isNightly = process.argv[2] === 'nightly';
// Runners and tests read this.
if (!isNightly) process.env['TEST_RUN'] = 'commit';

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

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

const asCount = (title: string, passed: boolean): Count => ({
  passed: passed ? 1 : 0,
  failures: passed ? [] : [title],
});

const check = (title: string, command: readonly string[]): Count => asCount(title, step(title, command));

/** Reads a runner's own report. A run counts as failed if its process failed, wrote no report, or ran no tests. */
function readCount(title: string, hasPassed: boolean, file: string, read: (report: unknown) => Count): Count {
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(file, 'utf8')));
    if (failures.length > 0 || (hasPassed && passed > 0)) return { passed, failures };
    return { passed, failures: [`${title}: the run failed outside of its tests, or had none.`] };
  } catch (error) {
    return { passed: 0, failures: [`${title}: ${file} can't be read: ${messageOf(error)}`] };
  }
}

function jestTests(title: string, words: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Count {
  const report = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  // Most workers run few files, and much of their work is compiling. When V8 compiles no function before it is called,
  // the API's tests take a tenth less processor time. They also wait for other processes: two workers left a sixth of
  // two cores idle.
  const command = ['node', '--max-lazy', bin('jest'), '--maxWorkers=3', '--json', `--outputFile=${report}`, ...words];
  return readCount(title, step(title, command, env), report, readJestReport);
}

/**
 * What differs most often from one Node to the next: processes, locks, streams, uploads, native modules. The
 * nightly run takes all that runs on a server or a developer's machine.
 */
const ON_NODE_24 = isNightly
  ? ['--selectProjects', 'shared', 'shell', 'api', 'tools']
  : [
      'shared/src/(process|release-store)/',
      'shell/src/server/(content|rendering|routes)/',
      'api/src/auth/passwords',
      'api/src/routes/media/uploads',
      'api/src/storage/',
      'tools/src/run/',
    ];

/** Runs tests again, on Node 24. */
const testsOnNode24 = (node: string, browser: string): Count =>
  jestTests('tests on Node 24', ON_NODE_24, {
    CHROMIUM_PATH: browser,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  });

function journeys(browser: string, wholeBrowser: string, firefox: string): Count {
  const title = 'journeys in the browser';
  const report = path.join(reports, 'playwright.json');
  const passed = step(title, [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    WHOLE_CHROMIUM_PATH: wholeBrowser,
    FIREFOX_PATH: firefox,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return readCount(title, passed, report, readPlaywrightReport);
}

async function test(): Promise<Count[]> {
  const checks = [
    check('format', [bin('prettier'), '--check', '--log-level', 'warn', '.']),
    check('types', [bin('tsc'), ...CHECK_TYPES]),
    check('lint', [bin('oxlint'), '--deny-warnings']),
  ];
  if (checks.some(({ failures }) => failures.length > 0)) return checks;
  const wholeBrowser = ensureBrowser();
  const browser = ensureHeadlessShell();
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
  const budgets = check('budgets of the remotes', [bin('tsx'), 'tools/src/budgets.ts']);
  const recordings = check('recordings of the remotes', [bin('tsx'), 'tools/src/record.ts', '--check']);
  const roomTests = jestTests('tests of the rooms', [], { CHROMIUM_PATH: browser });
  const onNode24 = testsOnNode24(node24, browser);
  return [...checks, budgets, recordings, roomTests, onNode24, journeys(browser, wholeBrowser, firefox)];
}

try {
  const counts = await test();
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  // Once more at the end, because a failure in the middle of the output is easily missed.
  if (failures.length > 0) console.log(`\n== what failed\n\n${failures.join('\n\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
} catch (error) {
  console.error(messageOf(error));
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
