import { createApiClient } from '@northlight/shared/client';
import { type Envelope, type LeftOutChange, paths, previewPaths } from '@northlight/shared/endpoints';
import { PREVIEW_PATH } from '@northlight/shared/release/failure';
import { createRoot } from 'react-dom/client';
import type { Boot } from '../../app/boot.ts';
import type { Router } from '../follow-up.ts';
import type { KnownRemotes } from '../known-remotes.ts';
import { followEditor } from './follow-editor.ts';
import { leaveForDashboard } from './leave-for-dashboard.ts';
import { PreviewBadge, type ShownPreview } from './PreviewBadge.tsx';

/**
 * Adds to a preview document what is not part of its page: a badge that says it is a preview, or, in an editor's frame,
 * the connection to the form beside it.
 */
export function showPreviews(
  { preview, contentPreview, siteOrigin, timeZone }: Boot,
  known: Pick<KnownRemotes, 'all'>,
  router: Router,
): void {
  if (contentPreview) leaveForDashboard(known);
  if (contentPreview?.place === 'frame') return followEditor(router, siteOrigin);
  const shown: ShownPreview[] = [];
  if (contentPreview) {
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    shown.push({
      text: `Preview of “${contentPreview.title}”, until ${until.format(new Date(contentPreview.expires))}`,
      end: previewPaths.end('tab'),
      leftOut: readLeftOut(),
    });
  }
  if (preview) shown.push({ text: `Preview of ${preview.remote} ${preview.version}`, end: `${PREVIEW_PATH}/end` });
  // A separate React tree, so that the page is the same as it will be without the preview.
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<PreviewBadge shown={shown} />);
}

/** Reads the changes that the tab's preview can't show. @throws ApiError */
async function readLeftOut(): Promise<readonly LeftOutChange[]> {
  const site = createApiClient({ origin: window.location.origin });
  const query = { address: paths.previewLeftOut };
  return (await site.get<Envelope<readonly LeftOutChange[]>>(previewPaths.read('tab'), query)).data;
}
