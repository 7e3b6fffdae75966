import { readConfig } from '../config.ts';

const read = (env: Readonly<Record<string, string>>) => readConfig(env, '/nowhere').frontCache;

const VARNISH = {
  FRONT_CACHE: 'varnish',
  FRONT_CACHE_URL: 'http://one:6081, http://other:6081',
  FRONT_CACHE_KEY: 'long-enough-for-a-key',
};
const FASTLY = { FRONT_CACHE: 'fastly', FRONT_CACHE_KEY: 'long-enough-for-a-key', FRONT_CACHE_SERVICE: 'SU1Z0isx' };

describe('the cache in front of the site', () => {
  it('is none unless it is named, nor in development', () => {
    expect(read({})).toBeNull();
    expect(read({ ...VARNISH, NODE_ENV: 'development' })).toBeNull();
  });

  it('is each of several servers', () => {
    const front = read({ ...VARNISH, FRONT_CACHE_SECONDS: '30' });
    expect(front).toMatchObject({ name: 'Varnish', seconds: 30 });
    expect(front?.purged.map(({ address }) => address)).toEqual(['http://one:6081', 'http://other:6081']);
  });

  it.each([
    ['Fastly', FASTLY, 'https://api.fastly.com'],
    ['Cloudflare', { ...FASTLY, FRONT_CACHE: 'cloudflare' }, 'https://api.cloudflare.com'],
  ])('is purged by its own API: %s', (name, env, address) => {
    expect(read(env)).toMatchObject({ name, seconds: 60, purged: [{ address }] });
  });

  it('is nginx, which is never purged, for a second', () => {
    expect(read({ FRONT_CACHE: 'nginx' })).toMatchObject({ name: 'nginx', seconds: 1, purged: [] });
  });

  it.each<[Readonly<Record<string, string>>, RegExp[]]>([
    [{ FRONT_CACHE: 'squid' }, [/FRONT_CACHE: /]],
    [{ FRONT_CACHE: 'varnish' }, [/FRONT_CACHE_URL: say where/, /FRONT_CACHE_KEY: give it the PURGE_KEY/]],
    [{ FRONT_CACHE: 'fastly' }, [/FRONT_CACHE_KEY: .*Fastly/, /FRONT_CACHE_SERVICE: .*Fastly/]],
    [{ FRONT_CACHE: 'cloudflare' }, [/FRONT_CACHE_KEY: .*Cloudflare/, /FRONT_CACHE_SERVICE: .*Cloudflare/]],
    [{ ...VARNISH, FRONT_CACHE_URL: 'varnish:6081' }, [/FRONT_CACHE_URL: /]],
    [{ ...VARNISH, FRONT_CACHE_KEY: 'short' }, [/FRONT_CACHE_KEY: give it at least 16 characters/]],
    [{ ...FASTLY, FRONT_CACHE_SERVICE: '../other' }, [/FRONT_CACHE_SERVICE: is no id/]],
    [{ ...VARNISH, FRONT_CACHE_SECONDS: '0' }, [/FRONT_CACHE_SECONDS: /]],
    [{ ...VARNISH, PAGE_CACHE_MB: '0' }, [/PAGE_CACHE_MB: has to be more than 0/]],
    [{ FRONT_CACHE_KEY: 'long-enough-for-a-key' }, [/FRONT_CACHE_KEY: says nothing without FRONT_CACHE/]],
  ])('is refused where its variables don’t fit: %j', (env, problems) => {
    for (const problem of problems) expect(() => read(env)).toThrow(problem);
  });
});
