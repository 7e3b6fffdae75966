import { mountApart } from './mount-apart.ts';

const calls: unknown[] = [];
const createElement = (...args: readonly unknown[]) => args;
const root = { render: (tree: unknown) => calls.push(['render', tree]), unmount: () => calls.push(['unmount']) };
const createRoot = () => root;
const App = () => null;
const PROPS = { basename: '/tools', path: '/tools' };

/** A share scope in the form of the federation runtime. */
const scopeOf = (modules: Readonly<Record<string, object>>) => ({
  shareScopeMap: {
    default: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [name, { '18.0.0': { get: async () => () => module } }]),
    ),
  },
});

beforeEach(() => calls.splice(0));

describe('a component with a React of its own', () => {
  it.each([
    ['react-dom/client', { react: { createElement }, 'react-dom/client': { createRoot } }],
    ['react-dom 18', { react: { createElement }, 'react-dom': { createRoot } }],
    ['react-dom 18 as a module', { react: { default: { createElement } }, 'react-dom': { default: { createRoot } } }],
  ])('is rendered and taken away by %s', async (_renderer, modules) => {
    const mount = await mountApart(scopeOf(modules), App);
    const end = mount(document.createElement('div'), PROPS);
    if (typeof end === 'function') end();

    expect(calls).toEqual([['render', [App, PROPS]], ['unmount']]);
  });

  it('is rendered by react-dom 17', async () => {
    const render = (tree: unknown) => calls.push(['render', tree]);
    const unmountComponentAtNode = () => calls.push(['unmount']);
    const dom = { render, unmountComponentAtNode };
    const end = (await mountApart(scopeOf({ react: { createElement }, 'react-dom': dom }), App))(
      document.createElement('div'),
      PROPS,
    );
    if (typeof end === 'function') end();

    expect(calls).toEqual([['render', [App, PROPS]], ['unmount']]);
  });

  it('can’t be rendered without a renderer', async () => {
    await expect(mountApart(scopeOf({ react: { createElement } }), App)).rejects.toThrow('exports a function mount');
  });
});
