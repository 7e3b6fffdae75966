import { SCRIPTS_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** Milliseconds after the first paint for which the host waits for the page's first picture. */
const PICTURE_TIMEOUT = 1000;

/**
 * Sets an attribute on the root element after the first paint, for styles that apply only then, and starts the host.
 * Until then the page's content has the network and the processor to itself. The host's scripts are fetched after the
 * first paint, or when the page's first picture has loaded, and run after that picture has been painted too. If the
 * scripts were fetched with the page, even at a low priority, they would take the largest part of a slow network from
 * that picture and from the fonts. And while they run, the browser can't paint a picture that has loaded.
 *
 * Preloads in a template name the scripts, so that the text of this script is the same in every page. It is at the end
 * of the body, so that the scripts find the whole page.
 */
const template = document.querySelector<HTMLTemplateElement>(`#${SCRIPTS_ELEMENT}`);
const preloads = [...(template?.content.querySelectorAll('link') ?? [])];
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

/** A preload starts when its link is added to the document. */
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

/** Starts in the frame after the next paint. */
const startAfterNextPaint = () => requestAnimationFrame(() => requestAnimationFrame(startHost));

afterFirstPaint(() => {
  document.documentElement.dataset.painted = '';
  fetchScripts();
  if (document.hidden) return startHost();
  setTimeout(startHost, PICTURE_TIMEOUT);
  if (!picture || picture.complete) return startAfterNextPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, startAfterNextPaint);
});
