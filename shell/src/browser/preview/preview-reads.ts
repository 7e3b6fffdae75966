import { type ApiClient, createApiClient, type CallOptions, type Query } from '@northlight/shared/client';
import { type PreviewPlace, previewPaths } from '@northlight/shared/endpoints';

/** What this page was last answered, by the collection that was read. */
const answers = new Map<string, { readonly collection: string; readonly body: unknown }>();

export const previewAnswers = () => answers.values();

/**
 * Reads content as the preview shows it, by the site: it has the cookie that the API is to be shown. What is no read of
 * content goes to the API as ever.
 */
export async function readPreview<T>(
  place: PreviewPlace,
  api: ApiClient,
  path: string,
  query: Query = {},
  options: CallOptions = {},
): Promise<T> {
  if (options.as !== undefined || path.includes('/admin/')) return api.get(path, query, options);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  const address = search.size === 0 ? path : `${path}?${search}`;
  const site = createApiClient({ origin: window.location.origin });
  const body = await site.get<T>(previewPaths.read(place), { address }, options);
  answers.set(address, { collection: path.split('/')[1] ?? '', body });
  return body;
}
