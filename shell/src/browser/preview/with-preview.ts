import { type ApiClient, readsThrough } from '@northlight/shared/client';
import type { Boot } from '../../app/boot.ts';

/** Makes the client of a preview read through the site. The code for that is loaded with the first read. */
export function withPreview(preview: Boot['contentPreview'], api: ApiClient): ApiClient {
  if (!preview) return api;
  const get: ApiClient['get'] = async (...call) =>
    (await import('./preview-reads.ts')).readPreview(preview.place, api, ...call);
  return { ...api, get, ...readsThrough(get) };
}
