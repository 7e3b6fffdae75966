import { CONTENTS, readView, siteOriginOf, apiOriginOf, stateOfHost, type View, viewAddress } from './states.ts';

const looks = [false, true].flatMap((dark) => [false, true].map((rtl) => ({ dark, rtl })));
const states = CONTENTS.flatMap((content) => looks.map((look) => ({ content, ...look })));

describe('a state', () => {
  it.each(states)('has hosts of its own for site and API: %o', (state) => {
    expect(stateOfHost(new URL(siteOriginOf(state, 6100)).host)).toEqual({ state, isApi: false });
    expect(stateOfHost(new URL(apiOriginOf(state, 6100)).host)).toEqual({ state, isApi: true });
  });

  it('is none of the workbench’s own host, of another site, or of a word that names none', () => {
    const hosts = ['workbench.localhost:6100', 'localhost:6100', 'full.example', 'half.workbench.localhost', undefined];
    expect(hosts.map(stateOfHost)).toEqual([null, null, null, null, null]);
  });
});

describe('a view', () => {
  const view: View = { kind: 'route', id: 'article', content: 'long', dark: true, rtl: true, width: 360 };

  it('has an address of its own, which says what is not usual', () => {
    expect(viewAddress(view)).toBe('/route/article?content=long&width=360&scheme=dark&direction=rtl');
    expect(viewAddress({ ...view, content: 'full', dark: false, rtl: false, width: null })).toBe('/route/article');
    expect(readView(viewAddress(view))).toEqual(view);
  });

  it('is none with an unknown kind or content', () => {
    expect(['/', '/page/article', '/route', '/route/a/b', '/route/a?content=half'].map(readView)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});
