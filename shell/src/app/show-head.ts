import type { HeadContext } from './head.ts';

/** What heads are made by, fetched when a visitor is about to go somewhere: the document brought a head with it. */
export const headCode = () => import(/* webpackChunkName: "head" */ './apply-head.ts');

/**
 * Gives the document the head of what is shown now; heads that are asked for one after the other are shown so.
 * @param onShown is told its title.
 */
export function showHead(context: HeadContext, onShown?: (title: string) => void): void {
  headCode()
    .then(({ applyHead }) => applyHead(context))
    .then((title) => onShown?.(title))
    .catch((error: unknown) => console.warn('[shell] the head of the page is not shown:', error));
}
