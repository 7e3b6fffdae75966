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
      pageChunks: { blog: 'blog' },
      slots: [],
      slotChunks: {},
      documents: ['/blog/rss.xml'],
      navigation: { menu: [], footer: [] },
    });
    expect((await read('')).documents).toEqual([]);
  });

  it('reads the names of the query that a page reads, and refuses what is no name', async () => {
    expect((await read("routes: [{ id: 'blog', path: '/blog', query: ['page', 'category'] }]")).routes).toEqual([
      { id: 'blog', pattern: '/blog', layouts: [], slots: [], query: ['category', 'page'] },
    ]);
    await expect(read("routes: [{ id: 'blog', path: '/blog', query: [''] }]")).rejects.toThrow(
      'exports no remote definition',
    );
  });

  it('refuses a text that is announced and not made, or made and not announced', async () => {
    await expect(read("documents: { '/blog/rss.xml': 'application/rss+xml' }")).rejects.toThrow(
      '/blog/rss.xml in only one of',
    );
    await expect(
      read("server: async () => ({ default: { documents: { '/blog/atom.xml': async () => '' } } })"),
    ).rejects.toThrow('/blog/atom.xml in only one of');
  });

  it('reads what the remote offers to the menu and the footer', async () => {
    expect((await read("navigation: { menu: [{ label: 'Notes', to: '/blog' }] }")).navigation).toEqual({
      menu: [{ label: 'Notes', to: '/blog' }],
      footer: [],
    });
  });

  it('refuses an entry that leads to no page of the remote, and one whose label is too long', async () => {
    await expect(read("navigation: { footer: [{ label: 'Jobs', to: '/career' }] }")).rejects.toThrow(
      'The remote "blog" offers “Jobs” (/career) to the menu or the footer, but has no page at that address.',
    );
    await expect(read(`navigation: { menu: [{ label: '${'x'.repeat(19)}', to: '/blog' }] }`)).rejects.toThrow(
      'exports no remote definition',
    );
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
