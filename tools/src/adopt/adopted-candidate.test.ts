import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry, registrySchema, type Release } from '@northlight/shared/release';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { adoptedCandidate, type AdoptionOptions } from './adopted-candidate.ts';
import { openSource } from './sources.ts';
import { foreignManifest, servedFiles, writeForeignBuild } from './testing/foreign-build.ts';

let folder: string;
let build: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'adopted-'));
  build = writeForeignBuild();
});
afterEach(() => {
  for (const made of [folder, build]) rmSync(made, { recursive: true });
});

const registryOf = (...releases: readonly Release[]): Registry =>
  registrySchema.parse({ revision: 1, remotes: Object.fromEntries(releases.map((one) => [one.name, one])) });

const adopt = async (chosen: Partial<AdoptionOptions> = {}, registry = registryOf(), from = build) =>
  adoptedCandidate(
    await openSource(from),
    { budget: { page: 100, total: 400 }, ...chosen },
    { registry, own: ['blog'], hostReact: '19.3.1' },
    folder,
  );

const adoptedAs = async (chosen: Partial<AdoptionOptions> = {}): Promise<Release> =>
  (await adopt(chosen)).candidate.release;

describe('an adopted release', () => {
  it('has one page, every file with its hash, and copies as they are sent', async () => {
    const { candidate, leftOut } = await adopt({ name: 'tools', path: '/tools/*', title: 'Tools' });

    const { release } = candidate;
    expect(release).toMatchObject({
      name: 'tools',
      version: expect.stringMatching(/^1\.4\.0-[0-9a-f]{10}$/),
      frame: 'public',
      routes: [{ id: 'app', pattern: '/tools/*' }],
      entry: 'remoteEntry.js',
      chunks: { app: ['app.js'] },
      hostModules: {},
      adopted: {
        manifest: 'mf-manifest.json',
        expose: './App',
        entryType: 'global',
        globalName: 'acme_tools',
        title: 'Tools',
        react: 'shared',
        kind: 'component',
        styles: ['app.css'],
      },
    });
    expect(Object.keys(release.integrity)).toEqual(servedFiles.map((file) => `web/${file}`).toSorted());
    expect(release.size).toBeGreaterThan(0);
    expect(existsSync(path.join(folder, 'web/app.js.br'))).toBe(true);
    expect(readFileSync(path.join(folder, 'web/assets/lamp.png'), 'utf8')).toBe('a picture');
    expect(leftOut).toContain('app.js.map');
  });

  it('is called as its manifest calls it, unless it is said otherwise', async () => {
    expect(await adoptedAs()).toMatchObject({
      name: 'acme-tools',
      routes: [{ pattern: '/acme-tools/*' }],
      adopted: { title: 'Acme tools' },
    });
  });

  it('is the same version for the same build in the same place, and another in any other', async () => {
    const [once, again, elsewhere, renamed] = [
      await adoptedAs(),
      await adoptedAs(),
      await adoptedAs({ path: '/elsewhere' }),
      await adoptedAs({ title: 'Other words' }),
    ];
    expect(again.version).toBe(once.version);
    expect(new Set([once.version, elsewhere.version, renamed.version]).size).toBe(3);
  });

  it('stands where the version stood that is live, and is called as that was', async () => {
    const live = await adoptedAs({ name: 'tools', path: '/our/tools', title: 'Our tools' });

    const { candidate } = await adopt({ name: 'tools' }, registryOf(live));

    expect(candidate.release).toMatchObject({ routes: [{ pattern: '/our/tools' }], adopted: { title: 'Our tools' } });
  });
});

describe('a server bundle', () => {
  const withBundle = async (chosen: Partial<AdoptionOptions> = {}, registry = registryOf()) => {
    writeFileSync(path.join(build, 'server.cjs'), 'module.exports = () => null');
    return (await adopt({ name: 'tools', server: path.join(build, 'server.cjs'), ...chosen }, registry)).candidate;
  };

  it('is part of the release, and of its version, and not sent to browsers', async () => {
    const alone = await adoptedAs({ name: 'tools' });
    const { release } = await withBundle();

    expect(Object.keys(release.integrity)).toEqual(['server/server.cjs', ...Object.keys(alone.integrity)]);
    expect(release.version).not.toBe(alone.version);
    expect(readFileSync(path.join(folder, 'server/server.cjs'), 'utf8')).toBe('module.exports = () => null');
  });

  it('is not left out by oversight', async () => {
    const live = registryOf((await withBundle()).release);
    rmSync(path.join(folder, 'server'), { recursive: true });

    await expect(adopt({ name: 'tools' }, live)).rejects.toThrow(/rendered on the server.*--server none/);
    expect((await adopt({ name: 'tools', server: 'none' }, live)).candidate.release.integrity).not.toHaveProperty([
      'server/server.cjs',
    ]);
  });

  it.each<[Partial<AdoptionOptions>, RegExp]>([
    [{ react: 'own' }, /a component with the page’s React/],
    [{ kind: 'mount' }, /a component with the page’s React/],
    [{ server: '/nowhere/server.cjs' }, /\/nowhere\/server\.cjs is not there/],
  ])('can’t be that of %j', async (chosen, sentence) => {
    await expect(withBundle(chosen)).rejects.toThrow(sentence);
  });
});

describe('a place on the site', () => {
  it.each<[string, Partial<AdoptionOptions>, () => Promise<Registry>, RegExp]>([
    ['a room of ours', { name: 'blog' }, async () => registryOf(), /“blog” is the name of a remote of our own/],
    [
      'a remote of ours from another checkout',
      { name: 'events' },
      async () => registryOf(releaseOf('events')),
      /“events” is the name of a remote of our own: choose another with --name\.$/,
    ],
    ['a path with a parameter', { path: '/tools/:id' }, async () => registryOf(), /The path \/tools\/:id is none/],
    ['no path', { path: 'tools' }, async () => registryOf(), /The path tools is none: give one such as \/tools/],
    [
      'the container of another',
      { name: 'copy' },
      async () => registryOf(await adoptedAs({ name: 'tools' })),
      /Its global variable acme_tools is that of tools, too, .* or adopt it as tools\.$/,
    ],
  ])('can’t be that of %s', async (_whose, chosen, registry, sentence) => {
    await expect(adopt(chosen, await registry())).rejects.toThrow(sentence);
  });

  it('must have a name that a remote can have', async () => {
    await expect(adopt({ name: '9 tools' })).rejects.toThrow(/can't be the name of a remote/);
  });

  it('needs a manifest that is one', async () => {
    const other = writeForeignBuild({ ...foreignManifest, metaData: undefined });
    await expect(adopt({}, registryOf(), other)).rejects.toThrow(
      `mf-manifest.json of ${other} is no manifest of a Module Federation remote: metaData: `,
    );
    rmSync(other, { recursive: true });
  });
});
