import { type ApiClient, createApiClient, type CallOptions, type Query } from '@northlight/shared/client';
import { type PreviewPlace, previewPaths } from '@northlight/shared/endpoints';

/** The last response for each address that this page has read, with its collection. */
const answers = new Map<string, { readonly collection: string; readonly body: unknown }>();

export const previewAnswers = () => answers.values();

/**
 * Reads the content of a preview through the site, which has the cookie for the API. Calls that read no content go to
 * the API directly.
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
