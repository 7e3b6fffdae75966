/** @jest-environment node */
import { THROWS, WAITS } from '../testing/bundles.ts';
import { type FailingSite, startFailingSite } from '../testing/failing-site.ts';

let site: FailingSite;

beforeEach(async () => {
  site = await startFailingSite();
});
afterEach(() => site.dispose());

describe('a page that places several slots of one remote', () => {
  const slot = (component: string, loader = 'async () => null') =>
    `{ loader: ${loader}, component: async () => ({ default: ${component} }) }`;
  const says = (word: string) => `() => jsx("p", { children: "${word}" })`;

  /**
   * `/home` has the slots x/latest, x/latest-articles and y/latest; those in `failing` throw. There is no version
   * before.
   */
  async function publishSlots(failing: readonly string[], component = THROWS): Promise<void> {
    const names = ['x/latest', 'x/latest-articles', 'y/latest'];
    const slotsOf = (remote: string) =>
      names
        .filter((name) => name.startsWith(remote))
        .map((name) => `"${name.slice(2)}": ${slot(failing.includes(name) ? component : says(`filled ${name}.`))}`);
    const provider = (remote: string) =>
      `const { jsx } = require('react/jsx-runtime'); module.exports = { default: { id: '${remote}', frame: ` +
      `'public', routes: [], slots: { ${slotsOf(remote).join()} } } };`;
    const places = names.map((name) => `jsx(Slot, { name: '${name}' })`).join();
    const home = `const { jsx, jsxs } = require('react/jsx-runtime');
      const { Slot } = require('@northlight/shared/remote');
      module.exports = { default: { id: 'home', frame: 'public', routes: [{
        id: 'page', path: '/home', slots: ${JSON.stringify(names)}, head: () => ({ title: 'home' }),
        page: async () => ({ default: () => jsxs('div', { children: [${places}] }) }),
      }] } };`;
    site.store.publish({
      remotes: [
        await site.store.put(
          'home',
          '1.0.0',
          { 'server/server.cjs': home },
          { routes: [{ id: 'page', pattern: '/home', layouts: [], slots: names }] },
        ),
        await site.store.put(
          'x',
          '1.0.0',
          { 'server/server.cjs': provider('x') },
          { routes: [], slots: ['latest', 'latest-articles'] },
        ),
        await site.store.put('y', '1.0.0', { 'server/server.cjs': provider('y') }, { routes: [], slots: ['latest'] }),
      ],
    });
  }

  const filledIn = ({ body }: { readonly body: string }) =>
    [...body.matchAll(/filled (\S+?)\./g)].map(([, name]) => name);

  it.each([
    ['one', ['x/latest-articles'], ['x/latest', 'y/latest']],
    ['one whose name is the beginning of another’s', ['x/latest'], ['x/latest-articles', 'y/latest']],
    ['all of them', ['x/latest', 'x/latest-articles', 'y/latest'], []],
  ])('lacks those that throw, and no other: %s', async (_what, failing, filled) => {
    await publishSlots(failing);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(filledIn(page)).toEqual(filled);
    expect((await site.failedVersions()).toSorted()).toEqual([...new Set(failing.map((name) => `${name[0]} 1.0.0`))]);
  });

  it('lacks those that wait for ever, and no other', async () => {
    await publishSlots(['x/latest-articles', 'y/latest'], WAITS);

    expect(filledIn(await site.get('/home'))).toEqual(['x/latest']);
    expect((await site.failedVersions()).toSorted()).toEqual(['x 1.0.0', 'y 1.0.0']);
  });
});
