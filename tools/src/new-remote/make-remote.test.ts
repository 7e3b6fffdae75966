import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDefinition } from '../release/read-definition.ts';

const ROOT = path.resolve(__dirname, '../../..');
/** What a remote's checks and its build read besides the installed packages. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  'tools',
  'shared',
  'shell/package.json',
  'shell/src/host',
];
const NOT_COPIED = new Set(['node_modules', 'dist', 'dist-dev', 'coverage']);

let folder: string;

/** A checkout of its own, with borrowed packages: what is generated can't be left behind here. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  for (const part of PARTS)
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(path.basename(source)),
    });
  // The configuration of the tests wants every room to have a folder.
  mkdirSync(path.join(folder, 'api'));
  mkdirSync(path.join(folder, 'node_modules/@northlight'), { recursive: true });
  const installed = path.join(ROOT, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name !== '@northlight' && name !== '.cache')
      symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name));
  }
  for (const name of ['shared', 'tools']) {
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@northlight', name));
    // Packages of which another room needs another version.
    const own = path.join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns what was printed. @throws with it when the command fails. */
function run(program: string, ...rest: string[]): string {
  // A jest inside of jest is one of its own.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(program, rest, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: '', DATA_DIR: path.join(folder, '.data') },
  });
  if (status !== 0) throw new Error(`${program} ${rest.join(' ')} ended with ${status}.\n${stdout}${stderr}`);
  return stdout + stderr;
}

const bin = (name: string): string => path.join(folder, 'node_modules/.bin', name);

describe('npm run new-remote', () => {
  it('makes a remote that is checked, tested and built without a word being changed', async () => {
    run('npm', 'run', 'new-remote', '--', 'case-studies');

    expect(run(bin('tsc'), '--noEmit', '-p', 'remote-case-studies')).toBe('');
    run(bin('oxlint'), '--deny-warnings', 'remote-case-studies');
    expect(run('npm', 'test', '-w', 'remote-case-studies')).toMatch(/Tests: +4 passed, 4 total/);
    run('npm', 'run', 'build', '-w', 'remote-case-studies');
    expect(existsSync(path.join(folder, 'remote-case-studies/dist/web/remoteEntry.js'))).toBe(true);
    expect(await readDefinition(path.join(folder, 'remote-case-studies/dist/server/server.cjs'))).toMatchObject({
      id: 'case-studies',
      frame: 'public',
      routes: [{ id: 'case-studies', pattern: '/case-studies' }],
      navigation: { menu: [{ label: 'Case studies', to: '/case-studies' }], footer: [] },
    });
  }, 240_000);

  it('names it in the lock file, so that npm ci takes it', () => {
    const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };

    expect(packages['node_modules/remote-case-studies']).toEqual({ resolved: 'remote-case-studies', link: true });
    run('npm', 'ci', '--dry-run', '--offline', '--ignore-scripts');
  });

  it('leaves no placeholder', () => {
    const files = readdirSync(path.join(folder, 'remote-case-studies'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('dist'),
    );
    const texts = files
      .filter((file) => path.extname(file) !== '')
      .map((file) => readFileSync(path.join(folder, 'remote-case-studies', file), 'utf8'));

    expect([...files, ...texts].filter((text) => text.includes('__'))).toEqual([]);
  });

  it('leaves what is there alone', () => {
    expect(() => run('npm', 'run', 'new-remote', '--', 'case-studies')).toThrow(
      'remote-case-studies is there already.',
    );
    expect(existsSync(path.join(folder, 'remote-case-studies/src/remote.tsx'))).toBe(true);
  });
});
