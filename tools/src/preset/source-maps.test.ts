/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FlattenMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { hashFiles } from '@northlight/shared/release-store';

const ROOT = path.resolve(__dirname, '../../..');

const CONFIG = `import { remoteConfiguration } from '@northlight/tools/preset';
  const configurations = remoteConfiguration(import.meta.dirname);`;
const CONFIGS = {
  'package.json': JSON.stringify({ name: 'remote-events', version: '1.0.0' }),
  'rspack.config.ts': `${CONFIG} export default configurations;`,
  'without-maps.config.ts': `${CONFIG} export default configurations.map((one) => ({ ...one,
    plugins: one.plugins.filter(({ constructor }) => constructor.name !== 'SourceMapsPlugin') }));`,
};

let folder: string;

beforeAll(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'source-maps-')), 'remote-events');
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const files = {
    'remote.tsx': `// The exposed module.
      import { failInContainer } from './fail.ts';
      export default { id: 'events', fail: failInContainer,
        page: () => import(/* webpackChunkName: "events" */ './page.ts') };`,
    'fail.ts': `\n
      export function failInContainer(list: readonly string[]) {
        throw new RangeError(list.join('container'));
      }`,
    'page.ts': `export const page = (names: string[]) => {
        for (const name of names) throw new TypeError(name + 'page');
      };`,
  };
  for (const [file, text] of Object.entries(CONFIGS)) writeFileSync(path.join(folder, file), text);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, 'src', file), text);
});

afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

const build = (config: string) =>
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', config], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });

const dist = (...parts: string[]) => path.join(folder, 'dist', ...parts);
const publicFiles = () => hashFiles(dist());

/** Source position of a text in a built file, from the map that is stored beside the build. */
function sourceOf(part: string, file: string, text: string) {
  const lines = readFileSync(dist(part, file), 'utf8').split('\n');
  const line = lines.findIndex((one) => one.includes(text));
  const map = new FlattenMap(readFileSync(dist('maps', part, `${file}.map`), 'utf8'));
  return originalPositionFor(map, { line: line + 1, column: lines[line]?.indexOf(text) ?? 0 });
}

describe('source maps of a build', () => {
  beforeAll(() => {
    build('rspack.config.ts');
  }, 60_000);

  it('change no byte of what is served and evaluated, and are named by none of it', async () => {
    const before = await publicFiles();
    build('without-maps.config.ts');

    expect(Object.keys(before).length).toBeGreaterThan(3);
    expect(await publicFiles()).toEqual(before);
    for (const file of Object.keys(before)) expect(readFileSync(dist(file), 'utf8')).not.toContain('sourceMappingURL');
    expect(readdirSync(dist('web')).filter((file) => file.endsWith('.map'))).toEqual([]);
  }, 60_000);

  it.each([
    ['a chunk', 'web', /^events\..*\.js$/, 'TypeError', 'src/page.ts', 2],
    ['the exposed module, which the container holds', 'web', /^remoteEntry\.js$/, 'RangeError', 'src/fail.ts', 4],
    ['the server bundle', 'server', /^server\.cjs$/, 'TypeError', 'src/page.ts', 2],
  ])('lead from %s to its source', (_what, part, name, text, source, line) => {
    const file = readdirSync(dist(part)).find((one) => name.test(one)) ?? '';

    expect(sourceOf(part, file, text)).toMatchObject({ source: `webpack:///${source}`, line });
  });

  it('hold no source, no path of this machine, and none of an older build', async () => {
    writeFileSync(dist('maps/web/old.js.map'), 'old');
    build('rspack.config.ts');
    const maps = readdirSync(dist('maps/web'));

    expect(maps.toSorted()).toEqual(
      readdirSync(dist('web'))
        .filter((file) => file.endsWith('.js'))
        .map((file) => `${file}.map`)
        .toSorted(),
    );
    for (const map of maps) {
      const text = readFileSync(dist('maps/web', map), 'utf8');
      expect(text).not.toContain('sourcesContent');
      expect(text).not.toContain(path.dirname(folder));
    }
  }, 60_000);
});
