import type { PreviewMessage } from '@northlight/shared/endpoints';
import type { Router } from '../follow-up.ts';
import { previewAnswers } from './preview-reads.ts';
import { recordShownBy } from './record-shown-by.ts';

/**
 * Connects a preview frame with the form beside it: reads the page again when the form reports a change, and makes the
 * dashboard open the form of a record that is clicked. The page keeps its scroll position and state.
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
  // The server has read the data of the first page, so this document has no responses to search yet.
  void router.revalidate().then(() => tell({ type: 'preview:ready' }));
}

/** Elements that handle clicks themselves. */
const OF_THE_PAGE = 'a, button, input, select, textarea, label, summary, video, [role="button"], [role="tab"]';
