import type { ServerArgs, SitemapEntry } from '@northlight/shared/remote';
import { serviceTypes } from './service-types.ts';

/** The pages of this remote that have something to read: a service without a category only says so. */
export async function* siteAddresses({ api, signal }: ServerArgs): AsyncGenerator<SitemapEntry> {
  const categories = await api.list('service-category', { signal });
  yield* ['/', '/about', '/contact'].map((path) => ({ path }));
  for (const { type } of serviceTypes) {
    const category = categories.find((candidate) => candidate.type === type);
    if (category) yield { path: `/${type}`, modified: category.updated_at };
  }
}
