import { defineServer } from '@northlight/shared/remote';
import { serviceTypes } from './features/services/service-types.ts';

/**
 * Sitemap entries: only pages with content. The page of a service without a category is left out, because it only says
 * that there is nothing yet.
 */
export default defineServer({
  async *sitemap({ api, signal }) {
    const categories = await api.list('service-category', { signal });
    yield* ['/', '/about', '/contact'].map((path) => ({ path }));
    for (const { type } of serviceTypes) {
      const category = categories.find((candidate) => candidate.type === type);
      if (category) yield { path: `/${type}`, modified: category.updated_at };
    }
  },
});
