import { pictureInView } from './page-picture.ts';

/** Duration (milliseconds) and easing of the animation: `--t-base` and `--ease` of the tokens. */
const MOVEMENT = { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)' };

/**
 * Animates a page that has just been rendered: rays in the colour of the ground are drawn back, and the page's picture
 * moves from where the same picture was on the page before.
 * @param path of the page.
 */
export function playArrival(
  path: string,
  { picture: left, from }: { readonly picture: HTMLElement | null; readonly from: DOMRect | undefined },
): void {
  drawRaysBack();
  const picture = pictureInView(path);
  if (!from || !picture || picture === left) return;
  showUntilLoaded(picture, left);
  const to = picture.getBoundingClientRect();
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  picture.animate(
    [
      { transformOrigin: '0 0', transform: way },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    MOVEMENT,
  );
}

/** Shows the picture of the page before in place of one that has not arrived yet: an empty box would move. */
function showUntilLoaded(picture: HTMLElement, left: HTMLElement | null): void {
  const image = picture.querySelector('img');
  const known = left?.querySelector('img')?.currentSrc;
  if (!image || image.complete || !known) return;
  const { style } = picture;
  Object.assign(style, { backgroundImage: `url("${known}")`, backgroundPosition: '50%', backgroundSize: 'cover' });
  const clear = () => ['image', 'position', 'size'].forEach((part) => style.removeProperty(`background-${part}`));
  // An image that does not come leaves the place to what the page shows then.
  image.decode().then(clear, clear);
}

/** Its styles and its animation are in the style sheet of every page. */
function drawRaysBack(): void {
  const rays = document.createElement('div');
  rays.dataset.rays = '';
  for (const end of ['animationend', 'animationcancel']) rays.addEventListener(end, () => rays.remove());
  document.querySelector('[data-rays]')?.remove();
  document.body.append(rays);
}
