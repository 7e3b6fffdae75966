import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@northlight/shared/process/ports';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRecipe, type RecipeAction } from '../recipes/testing/read-recipe.ts';
import { ROOT } from '../rooms.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { linkPackages } from './testing/link-packages.ts';
import { onMirroringSite } from './testing/mirroring-site.ts';
import { undeclaredImports } from './testing/undeclared-imports.ts';

const DOCUMENT = path.join(ROOT, 'docs/how-to/a-team-of-its-own.md');
/** Nothing listens at this address: the page of a new remote works without the API. */
const NO_API = 'http://127.0.0.1:9';

jest.setTimeout(600_000);

let folder: string;
/** Data folder of the site's machine. The team cannot reach it and releases to the bucket. */
let data: string;
let server: S3Server;
let actions: RecipeAction[];
let inFolder = ROOT;

beforeAll(async () => {
  server = await startS3Server();
  const parent = mkdtempSync(path.join(tmpdir(), 'team-'));
  folder = path.join(parent, 'events');
  data = path.join(parent, 'data');
  actions = [...readRecipe(readFileSync(DOCUMENT, 'utf8').replaceAll('../events', folder)).actions];
});

afterAll(async () => {
  await server.stop();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

/** Starts a command without blocking, because this process serves the bucket. */
function startHere(command: string, variables: Readonly<Record<string, string>> = {}) {
  // The nested jest must not see that it runs inside another one, nor the nested npm the outer one's INIT_CWD.
  const { JEST_WORKER_ID: _, INIT_CWD: __, ...env } = process.env;
  return spawn('sh', ['-c', command], {
    cwd: inFolder,
    env: { ...env, NODE_ENV: '', ...server.environment, API_ORIGIN: NO_API, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** @throws with its output when it fails. */
async function run(command: string): Promise<string> {
  const child = startHere(command);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${command} ended with ${String(status)}.\n${said}`);
  return said;
}

async function perform(action: RecipeAction): Promise<string> {
  if (action.kind === 'write') {
    writeFileSync(path.join(folder, action.file), action.text);
    return '';
  }
  if (action.kind === 'change') throw new Error('The document changes nothing that it does not show whole.');
  const [word, where = ''] = action.command.split(' ');
  if (word === 'cd') inFolder = where;
  else if (action.command === 'npm install') linkPackages(folder);
  else return run(action.command);
  return '';
}

/** Performs the document's instructions up to and including this command. @returns its output. */
async function performUpTo(command: string): Promise<string> {
  const end = actions.findIndex((action) => action.kind === 'run' && action.command === command);
  if (end < 0) throw new Error(`The document does not say ${command}.`);
  let last = '';
  for (const action of actions.splice(0, end + 1)) last = await perform(action);
  return last;
}

describe('a remote in a repository of its own, by the document', () => {
  it('is checked, tested and built with nothing but the packages that were packed', async () => {
    expect(await performUpTo('npm test')).toMatch(/Tests: +4 passed, 4 total/);
    expect(await performUpTo('npm run build')).toMatch(/built remote-events in/);
    expect(existsSync(path.join(folder, 'dist/portable/mf-manifest.json'))).toBe(true);
  });

  it('is shown on the workbench', async () => {
    const child = startHere('npm run workbench', { WORKBENCH_PORT: String(await freePort()) });
    const ended = new Promise((resolve) => child.once('close', resolve));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    try {
      for (const deadline = Date.now() + 120_000; Date.now() < deadline && !said.includes('first view');)
        await wait(50);
    } finally {
      // To the whole process group, like Ctrl+C.
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
    expect(said).toMatch(/^ {2}http:\/\/workbench\.localhost:\d+$/m);
    expect(said).toMatch(/remote-events has its first view, \/events, after/);
    expect(said).not.toMatch(/error/i);
  });

  it('has packages that name everything that they import', () => {
    const installed = path.join(folder, 'node_modules/@northlight');

    expect(undeclaredImports(path.join(installed, 'tools'))).toEqual([]);
    expect(undeclaredImports(path.join(installed, 'shared'))).toEqual(['s3rver']);
  });

  it('is live by the bucket of the site, and goes back to the version before', async () => {
    expect(await performUpTo('npm run release')).toMatch(/^events 1\.0\.0-\w{10} is live/m);

    const site = { settings: server.settings, data, apiOrigin: NO_API, build: path.join(folder, 'dist') };
    await onMirroringSite(site, async ({ pageHas, goOn }) => {
      await pageHas('Where you can meet us.');
      const { before } = await goOn('1.0.1-newer');
      await pageHas('remotes/events/1.0.1-newer/');

      expect(await performUpTo('npm run rollback -- remote-events')).toMatch(`events ${before} is live again.`);
      await pageHas(`remotes/events/${before}/`);
    });
    expect(actions).toEqual([]);
  });

  it('is not made where something lies', async () => {
    inFolder = ROOT;
    const again = run(`npm run new-remote -- happenings --repository ${folder}`);
    await expect(again).rejects.toThrow(`${folder} is not empty`);
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
    // Code of other packages must not run during installation where secrets are available.
    for (const [, one] of secret) expect(linesOf(one)).toContain('npm ci --ignore-scripts');
    for (const step of Object.values(jobs).flatMap(({ steps }) => steps))
      if (step.uses) expect(step.uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('of GitHub writes no words of others into a shell', () => {
    for (const one of Object.values(github().jobs)) expect(linesOf(one)).not.toContain('${{');
  });
});
