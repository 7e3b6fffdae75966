import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const rooms = ['api', 'shared', 'shell', 'tools', ...readdirSync(ROOT).filter((name) => name.startsWith('remote-'))];

/** Output of `npm test -w <room> -- <words>`. */
function npmTest(room: string, ...words: string[]): string {
  // The nested jest must not see that it runs inside another one.
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync('npm', ['test', '--silent', '-w', room, '--', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: '' },
  });
  return stdout + stderr;
}

describe('npm test -w <room> -- <part of a file’s name>', () => {
  it.each(rooms)(
    'runs one file of %s',
    (room) => {
      const [file = ''] = readdirSync(path.join(ROOT, room, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .toSorted();
      const listed = npmTest(room, `src/${file}`, '--listTests');

      expect(listed.split('\n').filter((line) => line.startsWith(ROOT))).toEqual([path.join(ROOT, room, 'src', file)]);
    },
    120_000,
  );

  it('runs one file of e2e', () => {
    const listed = npmTest('e2e', 'sign-in', '--list');

    expect(new Set(listed.match(/[\w-]+\.spec\.ts/g))).toEqual(new Set(['sign-in.spec.ts']));
  });
});
