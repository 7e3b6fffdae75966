import type { Release } from '@northlight/shared/release';

/** Behaviour of a fake remote; by default it works. */
export interface BundleOptions {
  /** JavaScript expressions, which can use `jsx` and `words`. */
  readonly page?: string;
  readonly loader?: string;
  readonly slot?: string;
  readonly slotLoader?: string;
  readonly head?: string;
  /** Name of a slot that the page places. */
  readonly places?: string;
}

/** Components: one that renders the words, one that throws, and one that suspends for ever. */
export const SAYS_WORDS = '() => jsx("p", { children: words })';
export const THROWS = '() => { throw new Error("boom"); }';
export const WAITS = '() => { require("react").use(globalThis.never ??= new Promise(() => {})); }';

/**
 * A server bundle in the form of a build: a remote with one page, `/<name>`, and one slot, `<name>/teaser`. Both render
 * `words`.
 */
export function serverBundle(
  name: string,
  words: string,
  {
    page = `async () => ({ default: ${SAYS_WORDS} })`,
    loader,
    slot = page,
    slotLoader,
    head = `() => ({ title: words })`,
    places,
  }: BundleOptions = {},
): string {
  const component = places
    ? `async () => ({ default: () => jsxs('div', { children: [words, jsx(Slot, { name: '${places}' })] }) })`
    : page;
  return `
    const { jsx, jsxs } = require('react/jsx-runtime');
    const { Slot } = require('@northlight/shared/remote');
    const words = ${JSON.stringify(words)};
    module.exports = { default: { id: '${name}', frame: 'public',
      routes: [{
        id: 'page', path: '/${name}',
        ${loader ? `loader: ${loader},` : ''} ${places ? `slots: ['${places}'],` : ''}
        head: ${head}, page: ${component},
      }],
      slots: { teaser: { ${slotLoader ? `loader: ${slotLoader},` : ''} component: ${slot} } },
    } };`;
}

/** The fields of such a remote in the registry. */
export const bundleRoutes = (name: string, places?: string): Pick<Release, 'routes' | 'slots' | 'chunks'> => ({
  routes: [{ id: 'page', pattern: `/${name}`, layouts: [], slots: places ? [places] : [] }],
  slots: ['teaser'],
  chunks: { page: ['page.abc.js'] },
});
