import type { Router } from './follow-up.ts';
import type { Tab } from './tab.ts';

/** What only some documents need, each in a file of its own: measurements, the preview's badge, the developer tools. */
export function addOptionalParts({ boot, known, remotes }: Tab, router: Router): void {
  const { reportsVitals, preview, devtools } = boot;
  if (reportsVitals)
    add(
      Promise.all([import('./vitals/report-vitals.ts'), import('./vitals/send-vitals.ts')]).then(
        ([{ reportVitals }, { sendVitals }]) => reportVitals(sendVitals(), { remotes: known.all, navigation: router }),
      ),
    );
  if (preview) add(import('./preview/PreviewBadge.tsx').then(({ showPreview }) => showPreview(preview)));
  if (devtools)
    add(
      import('./devtools/offer-devtools.ts').then(({ offerDevtools }) =>
        offerDevtools(boot, remotes.states, known.whole),
      ),
    );
}

/** The page does without it. */
const add = (part: Promise<unknown>): void =>
  void part.catch((error: unknown) => console.debug('[shell] beside the page:', error));
