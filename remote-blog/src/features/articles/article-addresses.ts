import { articlePath } from '@northlight/shared/endpoints';
import type { ServerArgs, SitemapEntry } from '@northlight/shared/remote';

/** Largest number of articles that the API returns at once. */
const LIMIT = 100;

/** Addresses of all articles, newest first. Reads one page of the API at a time. */
export async function* articleAddresses({ api, signal }: ServerArgs): AsyncGenerator<SitemapEntry> {
  for (let page = 0, total = Number.POSITIVE_INFINITY; page * LIMIT < total; page += 1) {
    const answer = await api.articles({ page, limit: LIMIT, view: 'card' }, { signal });
    total = answer.total;
    for (const { title, updated_at } of answer.data) yield { path: articlePath(title), modified: updated_at };
  }
}
