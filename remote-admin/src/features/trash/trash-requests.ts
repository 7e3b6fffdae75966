import type { ApiClient } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import { type Envelope, type PageEnvelope, type TrashEntry, trashPaths } from '@northlight/shared/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { checked, isAnswer, listOf, pageOf } from '../../data/checked-answer.ts';

/** Entries per request. */
const AT_ONCE = 50;

/** Start of the query keys of the trash. */
export const TRASH_KEY = ['trash'] as const;

export interface TrashFilter {
  /** Empty for all. */
  readonly collection: string;
  readonly search: string;
}

/** The deleted records, latest deletion first, in pages. */
export const trashQuery = (api: ApiClient, { collection, search }: TrashFilter) =>
  infiniteQueryOptions({
    queryKey: [...TRASH_KEY, { collection, search }],
    queryFn: async ({ signal, pageParam }) => {
      const filter = { ...(collection ? { collection } : {}), ...(search ? { search } : {}) };
      const query = { limit: AT_ONCE, ...filter, ...(pageParam === null ? {} : { before: pageParam }) };
      const call = api.get<PageEnvelope<TrashEntry>>(trashPaths.entries, query, { signal });
      const { data, total } = await checked(call, pageOf(listOf('parts')));
      return { entries: data, total };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < AT_ONCE ? null : (entries.at(-1)?.id ?? null)),
    // Another administrator may have deleted something meanwhile.
    refetchOnMount: 'always',
  });

export const restoreEntry = (api: ApiClient, { id }: TrashEntry) =>
  checked(api.send<Envelope<{ readonly collection: string }>>('POST', trashPaths.restore(id)), isAnswer);

export const deleteForGood = (api: ApiClient, { id }: TrashEntry) =>
  checked(api.send<Envelope<null>>('DELETE', trashPaths.delete(id)), isAnswer);

/** Name of a deleted record on screen. */
export function nameOfEntry({ collection, record_id: id, title }: TrashEntry): string {
  return title || `${contentTypeOf(collection).label.singular} ${id}`;
}

/** 'With 2 requirements and 1 card'; empty if nothing was deleted with the record. */
export function partsOfEntry({ parts }: TrashEntry): string {
  const counted = parts.map(({ collection, count }) => {
    const { singular, plural } = contentTypeOf(collection).label;
    return `${count} ${(count === 1 ? singular : plural).toLowerCase()}`;
  });
  return counted.length === 0 ? '' : `With ${new Intl.ListFormat('en-US').format(counted)}`;
}

const DAY = 86_400_000;

/** How long an entry stays: '12 days', 'Less than a day'. */
export function timeLeft({ kept_until: end }: Pick<TrashEntry, 'kept_until'>, now: Date): string {
  const days = (Date.parse(end) - now.getTime()) / DAY;
  return days <= 1 ? 'Less than a day' : `${Math.ceil(days)} days`;
}
