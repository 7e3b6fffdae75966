/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** Inside the checkout, so that packages are resolved. */
const CACHE = path.join(ROOT, 'node_modules/.cache');

/** Results of a loader, as code. A route and a slot return each of them, on one line. */
const ANSWERS: Readonly<Record<string, string>> = {
  text: '{ title: "a" }',
  nothing: 'null',
  records:
    '[{ id: 1, tags: ["a"], image: null as null | { readonly width: number }, more: undefined as undefined | string }]',
  promise: '{ html: Promise.resolve("a") as string | Promise<string> }',
  date: '{ at: new Date() }',
  map: '[{ byName: new Map<string, number>() }]',
  bigint: '{ total: 1n }',
  function: '{ format: () => "a" }',
  laterDate: '{ at: Promise.resolve(new Date()) }',
};
const lineOf = (answer: string) =>
  `export const r = [route({ id: 'a', path: '/', loader: async () => (${answer}), head: ({ data }) => ({ ` +
  `title: String(data) }), page }), slot({ loader: async () => (${answer}), component })];`;

let folder: string;

beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(path.join(CACHE, 'sendable-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a loader answers', () => {
  it('compiles where JSON brings it to the browser as it was, and nowhere else', () => {
    for (const [name, answer] of Object.entries(ANSWERS)) {
      const head =
        "import { route, slot } from '@northlight/shared/remote'; const page = () => Promise.resolve({ " +
        'default: () => null }); const component = page;';
      writeFileSync(path.join(folder, `${name}.ts`), `${head}\n${lineOf(answer)}`);
    }
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.base.json'),
        compilerOptions: { types: [] },
        include: ['*.ts'],
      }),
    );
    const { stdout, error } = spawnSync(
      process.execPath,
      [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (error) throw error;
    const refused = stdout.split('\n').flatMap((line) => /^(\w+)\.ts.*error TS2322/.exec(line)?.[1] ?? []);

    // Once for the route, once for the slot.
    expect(refused.toSorted()).toEqual([
      'bigint',
      'bigint',
      'date',
      'date',
      'function',
      'function',
      'laterDate',
      'laterDate',
      'map',
      'map',
    ]);
    expect(stdout.match(/error TS/g)).toHaveLength(10);
  });
});
