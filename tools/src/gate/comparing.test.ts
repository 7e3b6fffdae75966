import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { satisfies } from '@northlight/shared/release-store';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { checkDocuments } from './check-documents.ts';
import { checkShells } from './check-shells.ts';
import { checkSize, readBudget } from './check-size.ts';
import { slotsMissing, slotsTakenAway } from './check-slots.ts';
import { unpublishBlockers } from './assert-can-unpublish.ts';

const release = (name: string, changes: Partial<Release> = {}): Release => releaseOf(name, '1.0.0', changes);

const routes = (...patterns: string[]): Release['routes'] =>
  patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] }));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gate-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('slotsTakenAway and slotsMissing', () => {
  const checkSlots = (candidate: Release, neighbours: readonly Release[]) => [
    ...slotsTakenAway(candidate, neighbours),
    ...slotsMissing(candidate, neighbours),
  ];

  const home = release('site', { routes: [{ id: 'home', pattern: '/', layouts: [], slots: ['blog/latest'] }] });

  it('refuses to take a slot away from a live page, and names the page', () => {
    expect(checkSlots(release('blog', { slots: ['newest'] }), [home])).toEqual([
      'The page / of site places blog/latest, which this release does not lend any more: keep the slot until ' +
        'site is released without it.',
    ]);
    expect(checkSlots(release('blog', { slots: ['latest'] }), [home])).toEqual([]);
  });

  it('refuses a page whose slot nobody lends', () => {
    expect(checkSlots(home, [release('blog')])).toEqual([
      'The page / of site places blog/latest, which no live remote lends: release blog with that slot first, ' +
        'or leave it out.',
    ]);
    expect(checkSlots(home, [release('blog', { slots: ['latest'] })])).toEqual([]);
  });

  it('leaves alone what was missing before', () => {
    expect(checkSlots(release('career'), [home])).toEqual([]);
  });
});

describe('checkDocuments', () => {
  it('refuses to take away a text that pages of another remote lead to', async () => {
    const serverFile = path.join(folder, 'server.cjs');
    writeFileSync(serverFile, 'const alternates = [{ path: "/blog/rss.xml" }];');
    const neighbours = [{ name: 'site', serverFile }];
    const live = { documents: ['/blog/rss.xml', '/blog/atom.xml'] };

    expect(await checkDocuments({ documents: [] }, live, neighbours)).toEqual([
      'The pages of site lead to /blog/rss.xml, which this release does not answer any more: keep the text ' +
        'until site is released without it.',
    ]);
    expect(await checkDocuments({ documents: ['/blog/rss.xml'] }, live, neighbours)).toEqual([]);
  });
});

describe('unpublishBlockers', () => {
  const blog = release('blog', {
    routes: routes('/blog', '/blog/:name'),
    slots: ['latest'],
    documents: ['/blog/rss.xml'],
  });
  const without = (
    neighbours: readonly Release[],
    links: string[] = [],
    bundles: { name: string; serverFile: string }[] = [],
  ) => unpublishBlockers(blog, { neighbours, bundles, offers: [{ links }] });

  it('names each page that places one of its slots', async () => {
    const placing = (pattern: string, slot: string) => ({ id: pattern, pattern, layouts: [], slots: [slot] });
    const site = release('site', { routes: [placing('/', 'blog/latest'), placing('/about', 'career/open')] });

    expect(await without([site])).toEqual([
      'The page / of site places blog/latest, which nobody else lends: release site without it first.',
    ]);
    expect(await without([release('site', { routes: routes('/') })])).toEqual([]);
  });

  it('names who leads to a text of it', async () => {
    const serverFile = path.join(folder, 'server.cjs');
    writeFileSync(serverFile, 'const alternates = [{ path: "/blog/rss.xml" }];');

    expect(await without([], [], [{ name: 'site', serverFile }])).toEqual([
      'The pages of site lead to /blog/rss.xml, which nobody else answers: release site without it first.',
    ]);
  });

  it('names the pages that the shell’s menu leads to, unless another remote answers there', async () => {
    expect(await without([], ['/', '/blog', '/contact'])).toEqual([
      'The menu of the live shell leads to /blog, which nobody else answers: start a shell without it first.',
    ]);
    expect(await without([release('news', { routes: routes('/:page') })], ['/blog'])).toEqual([]);
    expect(await unpublishBlockers(blog, { neighbours: [], bundles: [], offers: [] })).toEqual([]);
  });
});

describe('checkShells', () => {
  const offer = { modules: { react: { version: '19.3.1', exports: ['useState'] } } };
  const check = (hostModules: Record<string, string>, hostNames: Record<string, string[]>, offers = [offer]) =>
    checkShells({ name: 'news', hostModules, hostNames }, offers);

  it('refuses what the live shell has in another version, has no name for, or has not', () => {
    expect(check({ react: '20.0.0' }, { react: [] })).toEqual([
      'The live shell runs react 19.3.1, and news was built for ^20.0.0: start the shell of this checkout ' +
        'first, or build against the live one.',
    ]);
    expect(check({ react: '19.3.1' }, { react: ['useState', 'useMagic'] })).toEqual([
      'The live shell’s react has no “useMagic”, which news uses: start a shell that has it first.',
    ]);
    expect(check({ zustand: '5.1.0' }, { zustand: ['create'] })).toEqual([
      'The live shell does not offer zustand, which news needs: start the shell of this checkout first.',
    ]);
  });

  it('asks of every shell that runs, and names once what several lack', () => {
    const newer = { modules: { react: { version: '19.3.1', exports: ['useState', 'useMagic'] } } };

    expect(check({ react: '19.3.1' }, { react: ['useMagic'] }, [newer])).toEqual([]);
    expect(check({ react: '19.3.1' }, { react: ['useMagic'] }, [newer, offer, offer])).toEqual([
      'The live shell’s react has no “useMagic”, which news uses: start a shell that has it first.',
    ]);
  });

  it('knows nothing of a release that is older than its list of names', () => {
    expect(checkShells({ name: 'news', hostModules: { react: '20.0.0' }, hostNames: null }, [offer])).toEqual([]);
  });

  it('lets pass what it satisfies, and what the release does not use', () => {
    expect(check({ react: '19.2.0', zustand: '9.0.0' }, { react: ['useState'] })).toEqual([]);
  });

  it.each([
    ['19.3.1', '19.3.1', true],
    ['19.4.0', '19.3.1', true],
    ['19.3.0', '19.3.1', false],
    ['20.0.0', '19.3.1', false],
    ['0.4.2', '0.4.1', true],
    ['0.5.0', '0.4.1', false],
    ['0.0.2', '0.0.1', false],
    ['19.4.0-rc.1', '19.3.1', false],
  ])('counts %s for ^%s: %s', (version, built, expected) => {
    expect(satisfies(version, built)).toBe(expected);
  });
});

describe('checkSize', () => {
  const news = release('news', { chunks: { remote: ['remote.1.js'], news: ['news.2.js'] } });

  function writeFiles(sizes: Record<string, number>): void {
    for (const [file, bytes] of Object.entries(sizes)) {
      writeFileSync(path.join(folder, file), '');
      writeFileSync(path.join(folder, `${file}.br`), Buffer.alloc(bytes));
    }
  }

  it('refuses a first page, and a whole, beyond the budget, with both numbers and the largest files', async () => {
    writeFiles({ 'remoteEntry.js': 4096, 'remote.1.js': 1024, 'news.2.js': 10_240, 'editor.3.js': 20_480 });

    expect(await checkSize(news, folder, { page: 14, total: 30 })).toEqual([
      'The first page of news at /news takes 15.0 KB, and its budget is 14 KB; the largest are news.2.js (10.0 ' +
        'KB), remoteEntry.js (4.0 KB), remote.1.js (1.0 KB): make it lighter, or raise northlight.budget in its ' +
        'package.json.',
      'All scripts of news take 35.0 KB, and its budget is 30 KB; the largest are editor.3.js (20.0 KB), ' +
        'news.2.js (10.0 KB), remoteEntry.js (4.0 KB): make it lighter, or raise northlight.budget in its ' +
        'package.json.',
    ]);
    expect(await checkSize(news, folder, { page: 15, total: 35 })).toEqual([]);
  });

  it('reads the budget from package.json, and has one for a remote that sets none', async () => {
    const file = path.join(folder, 'package.json');
    writeFileSync(file, JSON.stringify({ northlight: { budget: { page: 10, total: 20 } } }));
    expect(await readBudget(file)).toEqual({ page: 10, total: 20 });

    writeFileSync(file, '{}');
    expect((await readBudget(file)).page).toBeGreaterThan(0);
  });
});
