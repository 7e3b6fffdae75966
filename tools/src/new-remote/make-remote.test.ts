import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readDefinition } from '../release/read-definition.ts';
import { copyCheckout } from '../testing/copy-checkout.ts';

let folder: string;

beforeAll(() => {
  folder = copyCheckout('new-remote');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns its output. @throws with its output when the command fails. */
function run(program: string, ...rest: string[]): string {
  // The nested jest must not see that it runs inside another one.
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
    run(bin('prettier'), '--check', 'remote-case-studies');
    run(bin('oxlint'), '--deny-warnings', 'remote-case-studies');
    expect(run('npm', 'test', '-w', 'remote-case-studies')).toMatch(/Tests: +4 passed, 4 total/);
    run('npm', 'run', 'build', '-w', 'remote-case-studies');
    expect(existsSync(path.join(folder, 'remote-case-studies/dist/web/remoteEntry.js'))).toBe(true);
    expect(await readDefinition(path.join(folder, 'remote-case-studies/dist/server/server.cjs'))).toMatchObject({
      id: 'case-studies',
      frame: 'public',
      routes: [{ id: 'case-studies', pattern: '/case-studies', query: [] }],
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
