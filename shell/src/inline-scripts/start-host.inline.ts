import { afterFirstPaint } from './after-first-paint.ts';

/**
 * Starts the host once the page has been painted: what a visitor came for is not held up by the work of taking it over.
 * Which scripts those are is said by the preloads that have fetched them by then, so that the text of this one is the
 * same in every page. It stands at the end of the body, so that they find the page whole.
 */
const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[data-host]')].map(({ href }) => href);

afterFirstPaint(() => {
  for (const src of addresses)
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
});
