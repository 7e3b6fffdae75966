import { afterFirstPaint } from './after-first-paint.ts';

/**
 * Starts the host once the page has been painted: what a visitor came for is not held up by the work of taking it over.
 * The addresses stand in `data-scripts` of this script's own element, with a space between each two; preloads have
 * fetched them by then. The element stands at the end of the body, so that they find the page whole.
 */
const addresses = document.currentScript?.dataset.scripts?.split(' ') ?? [];

afterFirstPaint(() => {
  for (const src of addresses)
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
});
