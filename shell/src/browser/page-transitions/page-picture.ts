/**
 * On the picture of a page, and on the same picture wherever a link to that page stands beside it: the page's path.
 * Remotes write it.
 */
const PICTURE_OF = 'data-picture-of';

/** The first picture of a page that is in view, on that page or on another. */
export const pictureInView = (path: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[${PICTURE_OF}]`)].find(
    (element) => element.getAttribute(PICTURE_OF) === path && isInView(element),
  ) ?? null;

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
