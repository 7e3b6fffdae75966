/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOriginalFrames } from './original-frames.ts';

const blog = { name: 'blog', version: '1.0.0' };
/** Maps the first column to line 3, column 5 of the source, with a name; the tenth to line 4, without a name. */
const MAP = { version: 3, sources: ['webpack:///./src/Page.tsx'], names: ['title'], mappings: 'AAEIA,SACA' };

let folder: string;
let problems: string[];

const open = () => createOriginalFrames({ remotesFolder: folder, onProblem: (message) => void problems.push(message) });
const put = (place: string, content: unknown) => {
  const file = path.join(folder, 'blog/1.0.0/maps', `${place}.map`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const at = (...places: string[]) => places.map((place) => `at e (/remotes/blog/1.0.0/${place})`).join('\n');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
  problems = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('where in its sources a release failed', () => {
  it('is what its maps say, by file, line and name', async () => {
    put('web/page.js', MAP);

    expect(await open()(blog, at('web/page.js:1:1', 'web/page.js:1:12'))).toEqual([
      { file: 'src/Page.tsx', line: 3, column: 5, name: 'title' },
      { file: 'src/Page.tsx', line: 4, column: 5, name: null },
    ]);
  });

  it('is found in a container, whose map is made of two', async () => {
    const sections = [
      { offset: { line: 0, column: 6 }, map: MAP },
      { offset: { line: 0, column: 100 }, map: { ...MAP, sources: ['webpack:///webpack/bootstrap'] } },
    ];
    put('web/remoteEntry.js', { version: 3, sections });

    expect(await open()(blog, at('web/remoteEntry.js:1:7', 'web/remoteEntry.js:1:101'))).toMatchObject([
      { file: 'src/Page.tsx', line: 3 },
      { file: 'webpack/bootstrap', line: 3 },
    ]);
  });

  it('bears the name that a function has on the server, where none is shortened', async () => {
    put('server/server.cjs', MAP);

    expect(await open()(blog, 'at Page (/data/remotes/blog/1.0.0/server/server.cjs:1:1)')).toMatchObject([
      { file: 'src/Page.tsx', name: 'Page' },
    ]);
  });

  it('is not known without maps, beyond what they cover, or in one that is too large to be read', async () => {
    put('web/page.js', { ...MAP, mappings: ';;AAEIA' });
    put('web/large.js', JSON.stringify({ ...MAP, x_padding: 'x'.repeat(4 * 1024 * 1024) }));

    expect(await open()(blog, at('web/page.js:1:1', 'web/large.js:1:1', 'web/other.js:1:1'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  it.each(['{', '{"version":3}', 'null'])(
    'is not known from a map that is damaged, which is told: %s',
    async (text) => {
      put('web/page.js', text);

      expect(await open()(blog, at('web/page.js:1:1'))).toEqual([]);
      expect(problems).toEqual(['a source map could not be read']);
    },
  );

  it('stays unknown for what comes while too many wait', async () => {
    put('web/page.js', MAP);
    const find = open();
    const all = await Promise.all(Array.from({ length: 60 }, () => find(blog, at('web/page.js:1:1'))));

    expect(all.filter(({ length }) => length === 1)).toHaveLength(51);
    expect(problems).toEqual([]);
    expect(await find(blog, at('web/page.js:1:1'))).toHaveLength(1);
  });
});
