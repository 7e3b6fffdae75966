import { headCode } from '../app/show-head.ts';
import type { Router } from './follow-up.ts';
import type { Tab } from './tab.ts';

/**
 * Adds the parts that only some documents need. Each is loaded from a file of its own: measurements, the badge of a
 * preview, the developer tools, and prefetching for screens without a pointer.
 */
export function addOptionalParts({ boot, known, remotes, unloadedSlots }: Tab, router: Router): void {
  const { reportsVitals, preview, contentPreview, devtools } = boot;
  if (hasNoPointer())
    add(
      import('./prefetch-in-view.ts').then(({ prefetchInView }) =>
        prefetchInView({
          known,
          load: remotes.load,
          fetchChunk: remotes.fetchChunk,
          headCode,
          needed: unloadedSlots.remotes(),
        }),
      ),
    );
  if (reportsVitals)
    add(
      Promise.all([import('./vitals/report-vitals.ts'), import('./vitals/send-vitals.ts')]).then(
        ([{ reportVitals }, { sendVitals }]) => reportVitals(sendVitals(), { remotes: known.all, navigation: router }),
      ),
    );
  if (preview || contentPreview)
    add(import('./preview/show-previews.tsx').then(({ showPreviews }) => showPreviews(boot, known, router)));
  if (devtools)
    add(
      import('./devtools/offer-devtools.ts').then(({ offerDevtools }) =>
        offerDevtools(boot, remotes.states, known.whole),
      ),
    );
}

/** Whether the device has no pointer that can hover over a link before it is tapped. */
const hasNoPointer = (): boolean => 'IntersectionObserver' in window && window.matchMedia('(hover: none)').matches;

/** The page works without such a part, so a failure is only logged. */
const add = (part: Promise<unknown>): void =>
  void part.catch((error: unknown) => console.debug('[shell] beside the page:', error));
