import { defineServer } from '@northlight/shared/remote';
import { canonicalOpening } from './features/openings/opening-address.ts';

/** Sitemap entries: the page, and the own address of every opening. */
export default defineServer({
  async *sitemap({ api, signal }) {
    yield { path: '/career' };
    for (const { id, updated_at } of await api.list('job-offer', { signal }))
      yield { path: canonicalOpening(id), modified: updated_at };
  },
});
