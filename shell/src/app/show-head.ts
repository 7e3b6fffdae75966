import type { HeadContext } from './head.ts';

/**
 * Loads the code that writes heads. It is loaded when a visitor is about to navigate, because the server has written
 * the first head.
 */
export const headCode = () => import(/* webpackChunkName: "head" */ './apply-head.ts');

/**
 * Updates the document's head for the current page. Heads are written in the order of the calls.
 * @param onShown is called with the title.
 */
export function showHead(context: HeadContext, onShown?: (title: string) => void): void {
  headCode()
    .then(({ applyHead }) => applyHead(context))
    .then((title) => onShown?.(title))
    .catch((error: unknown) => console.warn('[shell] the head of the page is not shown:', error));
}
