import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@northlight/shared/process/ports';
import { openReleaseStore } from '@northlight/shared/release-store';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRecipe, type RecipeAction } from '../recipes/testing/read-recipe.ts';
import { ROOT, SHELL_SERVER } from '../rooms.ts';
import { waitUntilReady } from '../run/wait-until-ready.ts';
import { lendPackages } from './testing/lend-packages.ts';
import { undeclaredImports } from './testing/undeclared-imports.ts';

const DOCUMENT = path.join(ROOT, 'docs/how-to/a-team-of-its-own.md');
/** Nobody listens there: the page of a new remote stands without the API. */
const NO_API = 'http://127.0.0.1:9';

jest.setTimeout(600_000);

let folder: string;
let data: string;
let actions: RecipeAction[];
let inFolder = ROOT;

beforeAll(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'team-'));
  folder = path.join(parent, 'events');
  data = path.join(parent, 'data');
  actions = [...readRecipe(readFileSync(DOCUMENT, 'utf8').replaceAll('../events', folder)).actions];
});

afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

/** @returns what was printed. @throws with it when the command fails. */
function run(command: string): string {
  // A jest inside of jest is one of its own, and npm's words for this run are not for the one in it.
  const { JEST_WORKER_ID: _, INIT_CWD: __, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: inFolder,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: '', DATA_DIR: data, API_ORIGIN: NO_API },
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}.\n${stdout}${stderr}`);
  return stdout + stderr;
}

function perform(action: RecipeAction): string {
  if (action.kind === 'write') {
    writeFileSync(path.join(folder, action.file), action.text);
    return '';
  }
  if (action.kind === 'change') throw new Error('The document changes nothing that it does not show whole.');
  const [word, where = ''] = action.command.split(' ');
  if (word === 'cd') inFolder = where;
  else if (action.command === 'npm install') lendPackages(folder);
  else return run(action.command);
  return '';
}

/** Performs what the document says as far as this command. @returns what that printed. */
function performUpTo(command: string): string {
  const end = actions.findIndex((action) => action.kind === 'run' && action.command === command);
  if (end < 0) throw new Error(`The document does not say ${command}.`);
  return (
    actions
      .splice(0, end + 1)
      .map(perform)
      .at(-1) ?? ''
  );
}

/** Lets a site run on the data folder. @param act is given what waits until its page of the remote has a text. */
async function onSite(act: (pageHas: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [SHELL_SERVER], {
    env: { PATH: process.env.PATH, DATA_DIR: data, SITE_PORT: String(port), API_ORIGIN: NO_API, DRAIN_SECONDS: '0' },
    stdio: 'ignore',
  });
  const pageHas = async (text: string) => {
    let page = '';
    for (const deadline = Date.now() + 60_000; Date.now() < deadline && !page.includes(text); await wait(50))
      page = await (await fetch(`http://localhost:${port}/events`)).text();
    expect(page).toContain(text);
  };
  try {
    await waitUntilReady(`http://localhost:${port}/readyz`);
    await act(pageHas);
  } finally {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await closed;
  }
}

describe('a remote in a repository of its own, by the document', () => {
  it('is checked, tested and built with nothing but the packages that were packed', () => {
    expect(performUpTo('npm test')).toMatch(/Tests: +4 passed, 4 total/);
    expect(performUpTo('npm run build')).toMatch(/built remote-events in/);
    expect(existsSync(path.join(folder, 'dist/portable/mf-manifest.json'))).toBe(true);
  });

  it('has packages that name everything that they import', () => {
    const installed = path.join(folder, 'node_modules/@northlight');

    expect(undeclaredImports(path.join(installed, 'tools'))).toEqual([]);
    expect(undeclaredImports(path.join(installed, 'shared'))).toEqual(['s3rver']);
  });

  it('is live, and goes back to the version before', async () => {
    expect(performUpTo('npm run release')).toMatch(/^events 1\.0\.0-\w{10} is live/m);

    await onSite(async (pageHas) => {
      await pageHas('Where you can meet us.');
      const store = openReleaseStore(path.join(data, 'remotes'));
      const { events: first } = (await store.registry()).remotes;
      if (!first) throw new Error('Nothing is live.');
      const newer = { ...first, version: '1.0.1-newer' };
      await store.activate(await store.put(newer, path.join(folder, 'dist')));

      await pageHas(`remotes/events/${newer.version}/`);

      expect(performUpTo('npm run rollback -- remote-events')).toMatch(`events ${first.version} is live again.`);
      await pageHas(`remotes/events/${first.version}/`);
    });
    expect(actions).toEqual([]);
  });

  it('is not made where something lies', () => {
    inFolder = ROOT;
    expect(() => run(`npm run new-remote -- happenings --repository ${folder}`)).toThrow(`${folder} is not empty`);
    expect(existsSync(path.join(folder, 'src/remote.tsx'))).toBe(true);
  });
});

const job = z.looseObject({
  script: z.array(z.string()).default([]),
  before_script: z.array(z.string()).default([]),
  permissions: z.record(z.string(), z.string()).optional(),
  environment: z.unknown().optional(),
  steps: z
    .array(
      z.looseObject({
        uses: z.string().optional(),
        run: z.string().optional(),
        env: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
});

describe('the pipeline', () => {
  const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));
  const github = () =>
    z.object({ permissions: z.unknown(), jobs: z.record(z.string(), job) }).parse(read('.github/workflows/remote.yml'));
  const gitlab = () => {
    const {
      image: _,
      stages: __,
      workflow: ___,
      ...jobs
    } = z
      .looseObject({ image: z.string(), stages: z.array(z.string()), workflow: z.unknown() })
      .parse(read('.gitlab-ci.yml'));
    return z.record(z.string(), job).parse(jobs);
  };
  const linesOf = ({ script, before_script: before, steps }: z.infer<typeof job>) =>
    [...before, ...script, ...steps.map((step) => step.run ?? '')].join('\n');

  it.each([
    ['GitHub', () => github().jobs],
    ['GitLab', gitlab],
  ])('of %s runs scripts that the repository has', (_, jobs) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    const lines = Object.values(jobs()).map(linesOf).join('\n');
    const named = [...lines.matchAll(/npm (?:run ([\w-]+)|(test))/g)].map(
      ([, script = '', test = '']) => script + test,
    );

    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    expect(new Set(named)).toEqual(new Set(['check', 'test', 'build', 'preview', 'release', 'canary', 'rollback']));
    expect(lines).toContain('npm run release -- --canary 10');
    expect(lines).toContain('npm run canary -- remote-events promote');
  });

  it('of GitHub may read, and only the job that comments may write; secrets stand in environments', () => {
    const { permissions, jobs } = github();

    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.entries(jobs).filter(([, { permissions: own }]) => own)).toMatchObject([
      ['comment', { permissions: { 'pull-requests': 'write' } }],
    ]);
    const secret = Object.entries(jobs).filter(([, one]) => JSON.stringify(one).includes('secrets.'));
    expect(secret.map(([name, { environment }]) => [name, environment])).toEqual([
      ['preview', 'preview'],
      ['release', 'production'],
      ['change', 'production'],
    ]);
    // Code of other packages is installed without being run where secrets are.
    for (const [, one] of secret) expect(linesOf(one)).toContain('npm ci --ignore-scripts');
    for (const step of Object.values(jobs).flatMap(({ steps }) => steps))
      if (step.uses) expect(step.uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('of GitHub writes no words of others into a shell', () => {
    for (const one of Object.values(github().jobs)) expect(linesOf(one)).not.toContain('${{');
  });
});
