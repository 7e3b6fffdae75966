import { ownerOf } from '../app/owner-of.ts';
import { prefersReducedData } from './prefers-reduced-data.ts';
import { linkAround, type PrefetchServices, routesTo } from './prefetch.ts';

interface Services extends Pick<PrefetchServices, 'known' | 'load' | 'fetchChunk' | 'headCode'> {
  /** Names of remotes that this page needs further down. */
  readonly needed: Iterable<string>;
}

/**
 * Prefetches for screens without a pointer, where nothing shows before the tap which link the visitor will follow. It
 * fetches, while the browser is idle and one after the other, the containers of the slots further down, and the code of
 * the pages that visible links lead to: each once, and no data. It skips pages that are prefetched `on-intent`, and
 * links in an element with `data-prefetch` of that value, whose readers seldom follow them. It does nothing for a
 * visitor who saves data or whose network is slow.
 * @returns a function that ends it.
 */
export function prefetchInView(services: Services): () => void {
  if (prefersReducedData()) return () => undefined;

  const fetched = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const link = linkAround(target);
      if (link) queue = queue.then(untilIdle).then(() => fetchCode(link, fetched, services));
    }
  });
  const watch = (element: ParentNode) => {
    for (const link of element.querySelectorAll('a[href]'))
      if (!link.closest('[data-prefetch="on-intent"]')) seen.observe(link);
  };
  const added = new MutationObserver((changes) => {
    const parents = new Set(changes.filter(({ addedNodes }) => addedNodes.length > 0).map(({ target }) => target));
    for (const parent of parents) if (parent instanceof Element) watch(parent);
  });
  for (const name of services.needed) queue = queue.then(untilIdle).then(() => fetchContainer(name, services));
  watch(document);
  added.observe(document.body, { childList: true, subtree: true });
  return () => {
    added.disconnect();
    seen.disconnect();
  };
}

/** A failure is only logged: the slot or the navigation will report it. */
const fetchContainer = (name: string, { load }: Services): Promise<unknown> => load(name).catch(logged);

/** A failure is only logged: the navigation will report it. */
async function fetchCode(link: URL, fetched: Set<string>, services: Services): Promise<void> {
  const { known, load, fetchChunk, headCode } = services;
  try {
    const owner = ownerOf(await known.at(link.pathname), link.pathname);
    // Visitors do not go to the dashboard by chance, so its code is not prefetched.
    if (owner?.remote.frame !== 'public' || owner.route.prefetch === 'on-intent') return;
    const page = `${owner.remote.name}:${owner.route.id}`;
    if (fetched.has(page)) return;
    fetched.add(page);
    const definition = await load(owner.remote.name);
    await Promise.all(routesTo(definition, owner).map(({ page: code }) => fetchChunk(owner.remote.name, code)));
    await headCode();
  } catch (error) {
    logged(error);
  }
}

const logged = (error: unknown): void => console.debug('[shell] prefetch:', error);

/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const REST = 200;

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, REST);
  });
