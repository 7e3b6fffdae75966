import { componentIn, mountIn } from '../../app/adopted/exposed.ts';
import { asFetchError } from './as-fetch-error.ts';
import { reactIn, sharedModules } from './share-scope.ts';

const App = () => null;
const mount = () => undefined;

describe('what a remote exposes', () => {
  it.each([{ default: App }, App])('is a component: %j', (exposed) => expect(componentIn(exposed)).toBe(App));

  it.each([{ mount }, { default: mount }, mount])('is a function that mounts it: %j', (exposed) =>
    expect(mountIn(exposed)).toBe(mount),
  );

  it.each([null, undefined, {}, { default: 'App' }])('may be neither: %j', (exposed) => {
    expect(() => componentIn(exposed)).toThrow('no component');
    expect(() => mountIn(exposed)).toThrow('no function');
  });
});

describe('what a remote is given of the page', () => {
  const react = { createElement() {}, useSyncExternalStore() {} };
  const scope = {
    react: { '19.3.1': { get: () => () => react } },
    'react-dom': { '19.3.1': { get: async () => () => 'dom' } },
    '@northlight/router': { '7.0.0': { get: () => () => 'router' } },
  };

  it('is React, evaluated, and nothing of the product', async () => {
    const renderer = { createRoot() {} };
    const modules = await sharedModules(scope, async (version) => (version === '19.3.1' ? renderer : null));

    expect(Object.keys(modules)).toEqual(['react', 'react-dom', 'react-dom/client']);
    expect(modules['react-dom/client']?.lib()).toBe(renderer);
    expect(modules.react).toMatchObject({
      version: '19.3.1',
      shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
    });
    expect(modules.react?.lib()).toBe(react);
    expect(modules['react-dom']?.lib()).toBe('dom');
  });

  it('lacks the renderer where that can’t be had', async () => {
    expect(Object.keys(await sharedModules(scope, async () => null))).toEqual(['react', 'react-dom']);
  });

  it('has to be there', async () => {
    expect(await reactIn(scope)).toBe(react);
    await expect(reactIn({})).rejects.toThrow('no React to share');
  });
});

describe('a module that could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/x.js',
    'error loading dynamically imported module: http://localhost/x.js',
    'Importing a module script failed.',
  ])('is worth another try: %s', (message) =>
    expect(asFetchError(new TypeError(message))).toMatchObject({ name: 'FetchError' }),
  );

  it('is not what threw while it ran', () =>
    expect(asFetchError(new TypeError('x is not a function'))).toMatchObject({ name: 'TypeError' }));
});
