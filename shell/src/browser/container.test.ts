import * as endpoints from '@northlight/shared/endpoints';
import { offerSharing } from '../testing/container-of.ts';
import { createScriptServer, type ScriptServer } from '../testing/script-server.ts';
import { fetchContainer } from './container.ts';

const WHOLE = { react: { '19.3.1': { from: 'shell' } }, 'react-dom': { '19.3.1': { from: 'shell' } } };
const OWN = {
  '@northlight/router': { '7.18.5': { from: 'shell' } },
  '@northlight/styled': { '6.6.0': { from: 'shell' } },
  '@northlight/shared/ui': { '1.0.0': { from: 'shell' } },
};

let scripts: ScriptServer;
/** Share scopes that containers were initialised with, in order. */
let given: object[];

beforeEach(() => {
  given = [];
  offerSharing({ default: WHOLE, northlight: OWN });
  scripts = createScriptServer();
  scripts.serve('/blog.js', () => {
    Object.assign(window, { remote_blog: { init: (scope: object) => void given.push(scope), get: () => undefined } });
  });
});

afterEach(() => scripts.stop());

const scopes = (): unknown => Reflect.get(globalThis, '__webpack_share_scopes__');

describe('fetchContainer', () => {
  it('gives a container the whole packages, and under its own names what is for remotes of this site', async () => {
    await fetchContainer('/blog.js', null, 'remote_blog');

    expect(given).toEqual([{ ...WHOLE, ...OWN }]);
  });

  it('gives all containers the same scope', async () => {
    await fetchContainer('/blog.js', null, 'remote_blog');
    await fetchContainer('/blog.js', null, 'remote_blog');

    expect(given[0]).toBe(given[1]);
  });

  it('gives one that was built earlier the names of packages too, and what remotes bundle today', async () => {
    await fetchContainer('/blog.js', null, 'remote_blog', true);

    expect(given).toEqual([
      {
        ...WHOLE,
        ...OWN,
        'react-router-dom': OWN['@northlight/router'],
        'styled-components': OWN['@northlight/styled'],
        '@northlight/shared/endpoints': { '1.0.0': { get: expect.any(Function), from: 'shell', eager: 1 } },
      },
    ]);
    const [scope] = given as { '@northlight/shared/endpoints': { '1.0.0': { get: () => () => unknown } } }[];
    expect(scope?.['@northlight/shared/endpoints']['1.0.0'].get()()).toBe(endpoints);
  });

  it('leaves the scope that every remote looks into to whole packages, whatever containers are loaded', async () => {
    await fetchContainer('/blog.js', null, 'remote_blog', true);
    await fetchContainer('/blog.js', null, 'remote_blog');

    expect(scopes()).toMatchObject({ default: WHOLE });
    expect(Object.keys((scopes() as { northlight: object }).northlight)).not.toContain('styled-components');
    expect(Object.keys((scopes() as { default: object }).default)).toEqual(Object.keys(WHOLE));
  });
});
