import { type ApiClient, readsThrough } from '@northlight/shared/client';
import type { Boot } from '../../app/boot.ts';

/** The client of a page that shows a preview reads through the site; its code comes with the first read. */
export function withPreview(preview: Boot['contentPreview'], api: ApiClient): ApiClient {
  if (!preview) return api;
  const get: ApiClient['get'] = async (...call) =>
    (await import('./preview-reads.ts')).readPreview(preview.place, api, ...call);
  return { ...api, get, ...readsThrough(get) };
}
