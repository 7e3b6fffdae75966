import { SCRIPTS_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** Milliseconds after the first paint for which the host waits for the page's first picture. */
const PICTURE_PATIENCE = 1000;

/**
 * Marks the root once the page has been painted, for what is only drawn then, and starts the host. What a visitor came
 * for has the network and the processor to itself: the host's scripts are fetched after the first paint, or when the
 * page's first picture is there, and run once that picture has been painted too. Asked for with the page, even at a low
 * priority, the scripts take the largest part of a slow network from that picture and from the type face; and while
 * they run, no picture that has come is painted.
 *
 * Which scripts those are is said by preloads in a template, so that the text of this one is the same in every page. It
 * stands at the end of the body, so that they find the page whole.
 */
const template = document.querySelector<HTMLTemplateElement>(`#${SCRIPTS_ELEMENT}`);
const preloads = [...(template?.content.querySelectorAll('link') ?? [])];
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

/** Each is asked for when it comes into the page. */
const fetchScripts = () => {
  for (const link of preloads) if (!link.isConnected) document.head.append(link);
};

picture?.addEventListener('load', fetchScripts);
if (picture?.complete) fetchScripts();

let isStarted = false;
const startHost = () => {
  if (isStarted) return;
  isStarted = true;
  for (const { href, dataset } of preloads)
    if (dataset.host !== undefined)
      document.head.append(Object.assign(document.createElement('script'), { src: href, async: false }));
};

/** In the frame after the one that paints what there is by now. */
const startAfterNextPaint = () => requestAnimationFrame(() => requestAnimationFrame(startHost));

afterFirstPaint(() => {
  document.documentElement.dataset.painted = '';
  fetchScripts();
  if (document.hidden) return startHost();
  setTimeout(startHost, PICTURE_PATIENCE);
  if (!picture || picture.complete) return startAfterNextPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, startAfterNextPaint);
});
