import { articlePath } from '@northlight/shared/endpoints';
import type { ServerArgs, SitemapEntry } from '@northlight/shared/remote';

/** Most articles the API lists at once. */
const LIMIT = 100;

/** The list and every article, newest first, a page of the API at a time. */
export async function* blogAddresses({ api, signal }: ServerArgs): AsyncGenerator<SitemapEntry> {
  yield { path: '/blog' };
  for (let page = 0, total = Number.POSITIVE_INFINITY; page * LIMIT < total; page += 1) {
    const answer = await api.articles({ page, limit: LIMIT, view: 'card' }, { signal });
    total = answer.total;
    for (const { title, updated_at } of answer.data) yield { path: articlePath(title), modified: updated_at };
  }
}
