import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDefinition } from './read-definition.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'definition-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a server bundle whose definition is written as source text. */
function read(definition: string) {
  const file = path.join(folder, 'server.cjs');
  writeFileSync(
    file,
    `module.exports = { default: { id: 'blog', frame: 'public', routes: [{ id: 'blog', path: '/blog' }], ` +
      `${definition} } };`,
  );
  return readDefinition(file);
}

describe('readDefinition', () => {
  it('reads routes and the paths of texts out of the remote’s own code', async () => {
    const server = "async () => ({ default: { documents: { '/blog/rss.xml': async () => '' } } })";

    expect(await read(`documents: { '/blog/rss.xml': 'application/rss+xml' }, server: ${server}`)).toEqual({
      id: 'blog',
      frame: 'public',
      routes: [{ id: 'blog', pattern: '/blog', layouts: [], slots: [] }],
      slots: [],
      documents: ['/blog/rss.xml'],
    });
    expect((await read('')).documents).toEqual([]);
  });

  it('refuses a text that is announced and not made, or made and not announced', async () => {
    await expect(read("documents: { '/blog/rss.xml': 'application/rss+xml' }")).rejects.toThrow(
      '/blog/rss.xml in only one of',
    );
    await expect(
      read("server: async () => ({ default: { documents: { '/blog/atom.xml': async () => '' } } })"),
    ).rejects.toThrow('/blog/atom.xml in only one of');
  });

  it('refuses a path that does not begin at the root', async () => {
    await expect(read("documents: { 'rss.xml': 'application/rss+xml' }")).rejects.toThrow(
      'exports no remote definition',
    );
  });

  it('refuses a module the shell does not offer', async () => {
    await expect(read("slots: require('node:fs')")).rejects.toThrow(
      'It asks for "node:fs", which the shell does not offer.',
    );
  });
});
