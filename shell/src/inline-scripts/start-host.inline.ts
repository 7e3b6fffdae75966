import { SCRIPTS_ELEMENT } from '../app/boot.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/**
 * Marks the root once the page has been painted, for what is only drawn then, and starts the host. Its scripts are
 * fetched at that moment, or when the page's first picture is there: what a visitor came for has the network and the
 * processor to itself. Asked for with the page, even at a low priority, the scripts take the largest part of a slow
 * network from that picture and from the type face.
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

afterFirstPaint(() => {
  document.documentElement.dataset.painted = '';
  fetchScripts();
  for (const { href, dataset } of preloads)
    if (dataset.host !== undefined)
      document.head.append(Object.assign(document.createElement('script'), { src: href, async: false }));
});
