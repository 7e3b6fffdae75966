import { bootOf, bootRemoteOf } from '../../testing/boot-of.ts';
import { describeFederation } from './federation-description.ts';
import { takeOverrides } from './federation-overrides.ts';

const remotes = [bootRemoteOf('blog', ['/blog'], { version: '1.0.1' }), bootRemoteOf('site', ['/'])];

/** Stores a choice as the extension does. */
const chooseThere = (overrides: Readonly<Record<string, string>>) =>
  window.localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides }));
const federation = () =>
  Reflect.get(window, '__FEDERATION__') as Record<'moduleInfo' | '__SHARE__' | '__INSTANCES__', object>;
const cookie = () => /(?:^|; )override=([^;]*)/.exec(document.cookie)?.[1];

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'override=; path=/; max-age=0';
  Reflect.deleteProperty(window, '__FEDERATION__');
  Object.assign(globalThis, { __webpack_share_scopes__: { default: { react: { '19.0.0': {} } } } });
});

describe('what Module Federation’s developer tools read of a page', () => {
  it('names its remotes with their versions, and what the shell shares', () => {
    describeFederation(bootOf(remotes));

    expect(federation().moduleInfo).toMatchObject({
      northlight: {
        remotesInfo: { blog: { matchedVersion: '1.0.1' }, site: { matchedVersion: '1.0.0-a' } },
        shared: [{ sharedName: 'react', version: '19.0.0', singleton: true }],
      },
      'blog:1.0.1': {
        version: '1.0.1',
        remoteEntry: 'http://localhost/remotes/blog/1.0.1/web/remoteEntry.js',
        modules: [{ moduleName: './remote', routes: ['/blog'] }],
      },
    });
    expect(federation().__SHARE__).toMatchObject({
      northlight: { default: { react: { '19.0.0': { loaded: true } } } },
    });
    expect(federation().__INSTANCES__).toMatchObject([{ name: 'northlight' }]);
  });

  it('keeps what the federation runtime has written', () => {
    Reflect.set(window, '__FEDERATION__', { moduleInfo: { other: {} }, __INSTANCES__: [{ name: 'other' }] });

    describeFederation(bootOf(remotes));

    expect(Object.keys(federation().moduleInfo)).toEqual(['other', 'northlight', 'blog:1.0.1', 'site:1.0.0-a']);
    expect(federation().__INSTANCES__).toHaveLength(2);
  });
});

describe('what was chosen in Module Federation’s developer tools', () => {
  it.each(['1.0.0', 'http://localhost/remotes/blog/1.0.0/web/mf-manifest.json', '//localhost/remotes/blog/1.0.0/x'])(
    'is chosen here too: %s',
    (value) => {
      chooseThere({ blog: value });

      expect(takeOverrides(remotes)).toBe(true);
      expect(cookie()).toBe('blog@1.0.0');
    },
  );

  it('is asked for once, whatever is shown then', () => {
    chooseThere({ blog: '1.0.0' });
    takeOverrides(remotes);

    expect(takeOverrides(remotes)).toBe(false);
  });

  it('is taken back with them', () => {
    chooseThere({ blog: '1.0.0' });
    takeOverrides(remotes);
    chooseThere({});

    expect(takeOverrides([{ name: 'blog', version: '1.0.0' }])).toBe(true);
    expect(cookie()).toBeUndefined();
    expect(takeOverrides(remotes)).toBe(false);
  });

  it.each(['http://localhost:5173/mf-manifest.json', 'https://elsewhere.invalid/remotes/blog/1.0.0/web/x.json'])(
    'is not taken from %s, which the policy of the page forbids',
    (value) => {
      chooseThere({ blog: value });

      expect(takeOverrides(remotes)).toBe(false);
      expect(cookie()).toBeUndefined();
    },
  );

  it('may be what nobody can read', () => {
    window.localStorage.setItem('__MF_DEVTOOLS__', '{');

    expect(takeOverrides(remotes)).toBe(false);
  });
});
