import type { ApiClient } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import { type Envelope, type LatestChange, paths } from '@northlight/shared/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { checked, dataOf, isList } from '../../data/checked-answer.ts';
import { openingState } from '../content/open-intent.ts';
import { formPath, places } from '../screens/screens.ts';

/** Changes per request. */
const AT_ONCE = 8;

export const latestChangesQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['latest-changes'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: AT_ONCE, ...(pageParam === null ? {} : { before: pageParam }) };
      const call = api.get<Envelope<readonly LatestChange[]>>(paths.latestChanges, query, { signal });
      return (await checked(call, dataOf(isList))).data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AT_ONCE ? null : (page.at(-1)?.id ?? null)),
  });

/** Of successive changes of one record by one person, only the last: an editor who saves often has made one change. */
export const withoutRepetitions = (changes: readonly LatestChange[]): readonly LatestChange[] =>
  changes.filter((change, index) => {
    const later = changes[index - 1];
    return !later || subjectOf(later) !== subjectOf(change);
  });

const subjectOf = ({ collection, record_id, kind, by }: LatestChange): string =>
  JSON.stringify([collection, record_id, kind, by]);

/** The link to the form of the record; undefined if the record is deleted, or has no manager of its own. */
export function linkToRecord({ collection, record_id: id, is_there }: LatestChange) {
  if (!is_there) return undefined;
  const page = formPath(collection, id);
  if (page !== undefined) return { to: page };
  const found = places.filter(({ block }) => block.collection === collection);
  const [place] = found;
  if (!place) return undefined;
  const to = place.screen.path;
  // If several managers have records of this collection, the link leads to the screen, which shows the right one.
  return found.length > 1 ? { to } : { to, state: openingState({ collection, title: place.block.title, id }) };
}

/** 'Article “Slow sites”'. A record that exists only once needs no title. */
export function recordText({ collection, title }: LatestChange): string {
  const { cap, label } = contentTypeOf(collection);
  return cap === 1 || title === '' ? label.singular : `${label.singular} “${title}”`;
}
