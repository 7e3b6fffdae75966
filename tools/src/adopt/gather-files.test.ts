import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { portOf } from '@northlight/shared/process/ports';
import { gatherFiles, LIMITS } from './gather-files.ts';
import { filesNamedIn, parseManifest } from './manifest.ts';
import { openSource } from './sources.ts';
import { foreignFiles, foreignManifest, servedFiles, writeForeignBuild } from './testing/foreign-build.ts';

const named = filesNamedIn(parseManifest(JSON.stringify(foreignManifest), 'mf-manifest.json'));

describe('the files in a folder', () => {
  let folder: string;
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are taken, but for what no page asks for', async () => {
    folder = writeForeignBuild();
    const { files, leftOut } = await gatherFiles(await openSource(folder), named);

    expect([...files.keys()].toSorted()).toEqual(servedFiles);
    expect(files.get('app.js')?.toString()).toBe(foreignFiles['app.js']);
    expect(leftOut).toEqual(['.vite/manifest.json', '@mf-types.zip', 'app.js.map', 'index.html', 'mf-stats.json']);
  });

  it('may be named by their manifest', async () => {
    folder = writeForeignBuild();
    expect((await openSource(`${folder}/mf-manifest.json`)).where).toBe(folder);
  });

  it('must be all that the manifest names', async () => {
    folder = writeForeignBuild();
    rmSync(`${folder}/later.js`);
    await expect(gatherFiles(await openSource(folder), named)).rejects.toThrow(
      `${folder} lacks later.js, which its manifest names: build it again, and upload all of it.`,
    );
  });

  it('must have names that the site can serve', async () => {
    folder = writeForeignBuild(foreignManifest, { 'a b.js': '' });
    await expect(gatherFiles(await openSource(folder), named)).rejects.toThrow('The site can’t serve a b.js: use');
  });

  it('must not be larger than a file may be', async () => {
    folder = writeForeignBuild(foreignManifest, { 'large.js': 'x'.repeat(LIMITS.file + 1) });
    await expect(gatherFiles(await openSource(folder), named)).rejects.toThrow(
      'large.js has 5120.0 KB, and a file may have 5120.0 KB: split it, or leave it out.',
    );
  });

  it('must not be larger together than a release may be', async () => {
    const parts = Array.from({ length: 6 }, (_, index) => [`${index}.js`, 'x'.repeat(LIMITS.file)] as const);
    folder = writeForeignBuild(foreignManifest, Object.fromEntries(parts));
    await expect(gatherFiles(await openSource(folder), named)).rejects.toThrow(
      `The files of ${folder} have more than 25600.0 KB, which a release may have.`,
    );
  });

  it('must have a manifest beside them', async () => {
    folder = writeForeignBuild(null);
    await expect(openSource(folder)).rejects.toThrow(`There is no mf-manifest.json in ${folder}: build the remote`);
    await expect(openSource(`${folder}/nowhere`)).rejects.toThrow(`${folder}/nowhere is not there.`);
  });
});

describe('the files at an address', () => {
  let server: Server;
  let origin: string;
  let answers: Record<string, string>;

  beforeEach(async () => {
    answers = { ...foreignFiles, 'mf-manifest.json': JSON.stringify(foreignManifest) };
    server = createServer((request, response) => {
      const text = answers[(request.url ?? '').replace(/^\/tools\//, '')];
      // Like servers of single-page applications: a file that does not exist is answered with their page.
      if (text === undefined) response.setHeader('content-type', 'text/html').end('<!doctype html>');
      else if (text === 'broken') response.writeHead(503).end();
      else response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${portOf(server)}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['/tools/mf-manifest.json', '/tools/', '/tools'])(
    '%s are those of the manifest, and those that its files name: pictures and type faces',
    async (place) => {
      const source = await openSource(`${origin}${place}`);

      expect([source.where, source.manifest]).toEqual([`${origin}/tools/`, 'mf-manifest.json']);
      const { files } = await gatherFiles(source, named);
      expect([...files.keys()].toSorted()).toEqual(servedFiles);
    },
  );

  it('must be all that the manifest names', async () => {
    delete answers['later.js'];
    await expect(gatherFiles(await openSource(`${origin}/tools/`), named)).rejects.toThrow(/lacks later\.js, which/);
  });

  it('are refused when one can’t be read', async () => {
    answers['app.js'] = 'broken';
    await expect(gatherFiles(await openSource(`${origin}/tools/`), named)).rejects.toThrow(
      `${origin}/tools/app.js can’t be read: it is answered with 503.`,
    );
  });

  it('are refused when nobody answers', async () => {
    await expect(gatherFiles(await openSource('http://127.0.0.1:1/'), named)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1\/\S+ can’t be read: /,
    );
  });

  it('are refused as soon as one is larger than it may be', async () => {
    answers['app.js'] = 'x'.repeat(LIMITS.file + 1);
    await expect(gatherFiles(await openSource(`${origin}/tools/`), named)).rejects.toThrow(
      'app.js has more, and a file may have 5120.0 KB: split it, or leave it out.',
    );
  });
});
