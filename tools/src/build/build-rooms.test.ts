import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyCheckout } from '../testing/copy-checkout.ts';

let checkout: string;

beforeAll(() => {
  checkout = copyCheckout('build-rooms');
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Adds a room with one script. Its build also runs `config`. @returns its folder. */
function room(name: string, config = ''): string {
  const folder = path.join(checkout, name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'src/main.js'), 'console.log(1);');
  writeFileSync(
    path.join(folder, 'rspack.config.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
    ${config}
    export default { entry: './src/main.js', output: { path: '${folder}/dist/web' } };`,
  );
  return folder;
}

/** Code of a build that waits until the process has ended whose id another build writes to this file. */
const untilEnded = (pid: string) => `
  const { existsSync, readFileSync } = await import('node:fs');
  const isRunning = () => {
    try {
      return process.kill(Number(readFileSync('${pid}', 'utf8')), 0);
    } catch {
      return !existsSync('${pid}');
    }
  };
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 20));`;

function build(...rooms: string[]) {
  const args = ['--import', 'tsx', 'tools/src/build.ts', ...rooms];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('npm run build', () => {
  it.each([
    ['remote-frist', '“remote-frist” is no room to build: there are api, shell, '],
    ['--froce', 'Unknown option'],
  ])('refuses %s in a sentence', (word, sentence) => {
    const { status, said } = build(word);
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(sentence) });
    expect(said).toMatch(/^Usage: npm run build/m);
    expect(said).not.toMatch(/^ +at /m);
  });

  it('builds again what a failed build has left, although its sources are those of the last good one', () => {
    const folder = room('remote-first');
    expect(build('remote-first')).toMatchObject({ status: 0, said: expect.stringContaining('built remote-first in') });
    expect(build('remote-first')).toEqual({ status: 0, said: 'Everything is up to date.\n' });

    room('remote-first', `writeFileSync('${folder}/dist/web/main.js', 'half of'); process.exit(3);`);
    expect(build('remote-first')).toMatchObject({ status: 1, said: expect.stringContaining('remote-first failed') });

    room('remote-first');
    expect(build('remote-first')).toMatchObject({ status: 0, said: expect.stringContaining('built remote-first in') });
  });

  it.each(['rooms.ts', 'build/compress-files.ts'])(
    'builds again after a change of tools/src/%s, which decides what is built',
    (file) => {
      room('remote-first');
      build('remote-first');
      appendFileSync(path.join(checkout, 'tools/src', file), '\n// changed\n');

      expect(build('remote-first').said).toContain('built remote-first in');
    },
  );

  it('ends after the last of its builds, also when another one has failed, and starts no further one', () => {
    const pid = path.join(checkout, 'pid-of-broken');
    room('remote-broken', `writeFileSync('${pid}', String(process.pid)); process.exit(3);`);
    const slow = room('remote-slow', untilEnded(pid));
    const last = room('remote-waiting');

    expect(build('remote-broken', 'remote-slow', 'remote-waiting')).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The build of remote-broken failed\./m),
    });
    expect(existsSync(path.join(slow, 'dist/web/main.js'))).toBe(true);
    expect(existsSync(path.join(last, 'dist'))).toBe(false);
  });
});
