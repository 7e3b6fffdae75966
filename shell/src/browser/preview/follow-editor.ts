import type { PreviewMessage } from '@northlight/shared/endpoints';
import type { Router } from '../follow-up.ts';
import { previewAnswers } from './preview-reads.ts';
import { recordShownBy } from './record-shown-by.ts';

/**
 * In the frame beside a form: reads the page anew when the form says that something was typed, and has the dashboard
 * open the form of what is clicked. The page itself stays, with its place and what was opened in it.
 */
export function followEditor(router: Router, siteOrigin: string): void {
  const tell = (message: PreviewMessage) => window.parent.postMessage(message, siteOrigin);

  window.addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== siteOrigin || source !== window.parent) return;
    if (data.type === 'preview:changed') void router.revalidate();
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(OF_THE_PAGE)) return;
    const found = recordShownBy(target, [...previewAnswers()]);
    if (found) tell({ type: 'preview:open', ...found });
  });
  // The server has read what the page shows, and this document knows nothing of it yet.
  void router.revalidate().then(() => tell({ type: 'preview:ready' }));
}

/** What a click means something to already. */
const OF_THE_PAGE = 'a, button, input, select, textarea, label, summary, video, [role="button"], [role="tab"]';
