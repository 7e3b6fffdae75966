/** @jest-environment node */
import { adoptedSchema, isWebFile } from './adopted.ts';
import { releaseSchema } from './index.ts';

const release = {
  name: 'tools',
  version: '1.0.0',
  frame: 'public',
  routes: [{ id: 'app', pattern: '/tools/*', layouts: [], slots: [] }],
  slots: [],
  entry: 'remoteEntry.js',
  chunks: {},
  hostModules: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
};

const adopted = {
  manifest: 'mf-manifest.json',
  expose: './App',
  entryType: 'module',
  globalName: 'tools',
  title: 'Tools',
  react: 'shared',
  kind: 'component',
} as const;

describe('the place of a file below web/', () => {
  it.each([
    'remoteEntry.js',
    'assets/x.js',
    'static/js/async/__federation_expose_App.1a2b.js',
    '@scope+a~b$c/x-1.css',
    'a..b.js',
  ])('may be %s', (place) => expect(isWebFile(place)).toBe(true));

  it.each([
    '',
    '/x.js',
    '../x.js',
    'a/../x.js',
    './x.js',
    'a//x.js',
    'a/',
    'a\\x.js',
    '.env',
    'a/.env',
    'a b.js',
    'x.js?y',
    'x%2Fy.js',
    'http://x/y.js',
  ])('is not “%s”', (place) => expect(isWebFile(place)).toBe(false));
});

describe('the description of an adopted release', () => {
  it('may name files in folders', () => {
    const parsed = releaseSchema.parse({
      ...release,
      entry: 'assets/remoteEntry.js',
      chunks: { app: ['assets/app.js'] },
      integrity: { 'web/assets/remoteEntry.js': 'sha384-x' },
      adopted: { ...adopted, styles: ['assets/app.css'] },
    });

    expect(parsed.adopted?.styles).toEqual(['assets/app.css']);
  });

  it.each([
    { entry: '../server/server.cjs' },
    { chunks: { app: ['../../x.js'] } },
    { integrity: { 'web/../../x.js': 'sha384-x' } },
    { integrity: { 'remoteEntry.js': 'sha384-x' } },
    { adopted: { ...adopted, manifest: '/mf-manifest.json' } },
    { adopted: { ...adopted, styles: ['..\\x.css'] } },
  ])('can’t name what lies elsewhere: %j', (changes) =>
    expect(releaseSchema.safeParse({ ...release, ...changes }).success).toBe(false),
  );

  it('has no style sheets unless it says so, and nothing that nobody knows', () => {
    expect(adoptedSchema.parse(adopted).styles).toEqual([]);
    expect(adoptedSchema.safeParse({ ...adopted, sheets: [] }).success).toBe(false);
  });
});
