/**
 * Attribute of a page's picture, and of the same picture next to a link to that page. Its value is the page's path.
 * Remotes write it.
 */
const PICTURE_OF = 'data-picture-of';

/** The first visible picture that belongs to a page, on that page or on another one. */
export const pictureInView = (path: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[${PICTURE_OF}]`)].find(
    (element) => element.getAttribute(PICTURE_OF) === path && isInView(element),
  ) ?? null;

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
