import { parseManifest } from './manifest.ts';
import { readRemote, type ModuleOptions } from './read-remote.ts';
import { foreignManifest } from './testing/foreign-build.ts';

const HOST_REACT = '19.3.1';

const read = (changes: object = {}, chosen: Partial<ModuleOptions> = {}) =>
  readRemote(
    parseManifest(JSON.stringify({ ...foreignManifest, ...changes }), 'mf-manifest.json'),
    { expose: './App', react: 'shared', kind: 'component', ...chosen },
    HOST_REACT,
  );

const withMeta = (changes: object) => ({ metaData: { ...foreignManifest.metaData, ...changes } });

describe('the manifest of another team', () => {
  it('says which files are needed at once, and which there are', () => {
    expect(read()).toEqual({
      expose: './App',
      entry: 'remoteEntry.js',
      entryType: 'global',
      globalName: 'acme_tools',
      react: 'shared',
      kind: 'component',
      styles: ['app.css'],
      scripts: ['app.js'],
      buildVersion: '1.4.0',
      files: ['remoteEntry.js', 'app.js', 'later.js', 'app.css', 'react.js'],
    });
  });

  it.each([
    ['var', 'global'],
    ['module', 'module'],
  ])('may have a container of the type %s', (type, entryType) => {
    const remoteEntry = { name: 'remoteEntry.js', path: 'static/js', type };
    expect(read(withMeta({ remoteEntry }))).toMatchObject({ entry: 'static/js/remoteEntry.js', entryType });
  });

  it.each([undefined, 'App'])('finds the exposed module by %s', (expose) =>
    expect(read({}, { expose }).expose).toBe('./App'),
  );

  it.each<[string, object, Partial<ModuleOptions>, RegExp]>([
    ['another module', {}, { expose: './Page' }, /It does not expose \.\/Page: it exposes \.\/App\.$/],
    [
      'one of several, unnamed',
      { exposes: [...foreignManifest.exposes, { ...foreignManifest.exposes[0], path: './Page' }] },
      { expose: undefined },
      /It exposes \.\/App, \.\/Page: say which one with --expose\.$/,
    ],
    ['nothing', { exposes: [] }, {}, /It exposes nothing: name a module in the exposes of its configuration\.$/],
    [
      'another origin',
      withMeta({ publicPath: 'https://cdn.example/tools/' }),
      {},
      /publicPath is https:\/\/cdn\.example\/tools\/, but .* output\.publicPath: ‘auto’ .* base: ‘\.\/’ \(Vite\)/,
    ],
    ['the root of a site', withMeta({ publicPath: '/' }), {}, /Its publicPath is \/, but its files will be served/],
    ['a function', withMeta({ getPublicPath: 'return "/x"' }), {}, /code that stands in its manifest/],
    [
      'remotes of its own',
      { remotes: [{ alias: 'chat', entry: 'https://chat.example/remoteEntry.js' }] },
      {},
      /It loads remotes of its own \(chat\), from origins that the policy does not allow/,
    ],
    [
      'a container for servers',
      withMeta({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'commonjs-module' } }),
      {},
      /Its container is of the type “commonjs-module”: build one for browsers/,
    ],
    ['our own global', withMeta({ globalName: 'remote_blog' }), {}, /Its global variable remote_blog is that of/],
    [
      'a file elsewhere',
      withMeta({ remoteEntry: { name: 'remoteEntry.js', path: '../other' } }),
      {},
      /Its manifest names “\.\.\/other\/remoteEntry\.js”, which is no place of a file below it\.$/,
    ],
    ['a React that it keeps', { shared: [] }, {}, /It does not share react, .* or adopt it with --react own/],
    [
      'another React',
      { shared: foreignManifest.shared.map((one) => ({ ...one, requiredVersion: '^18.2.0' })) },
      {},
      /It asks for react \^18\.2\.0, and the page has 19\.3\.1: build it for that, or adopt it with --react own/,
    ],
  ])('is refused for %s', (_what, changes, chosen, sentence) => {
    expect(() => read(changes, chosen)).toThrow(/^acme_tools can’t be adopted:\n {2}- /);
    expect(() => read(changes, chosen)).toThrow(sentence);
  });

  it('is told every reason at once', () =>
    expect(() => read({ ...withMeta({ publicPath: '/' }), shared: [] }, { expose: './Page' })).toThrow(
      /does not expose[^]*publicPath[^]*does not share/,
    ));

  it('may bring another React, which the command that adopts it says', () =>
    expect(read({ shared: [] }, { react: 'own', kind: 'mount' })).toMatchObject({ react: 'own', kind: 'mount' }));

  it.each([
    ['{', 'x is no JSON, so it is no manifest of a Module Federation remote.'],
    ['{"name":"x"}', 'x is no manifest of a Module Federation remote: metaData: '],
  ])('is refused when it is %s', (text, sentence) => expect(() => parseManifest(text, 'x')).toThrow(sentence));
});
