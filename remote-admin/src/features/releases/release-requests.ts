import type { ApiClient, Query } from '@northlight/shared/client';
import {
  releasePaths,
  type ContentDraft,
  type ContentRelease,
  type ContentReleaseDetails,
  type DraftComparison,
  type Envelope,
  type PageEnvelope,
} from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checked, dataOf, isRecord, listOf, pageOf, withLists } from '../../data/checked-answer.ts';
import { isNotFound } from '../../data/failures.ts';

/** Start of the query keys of content releases and their drafts. */
export const RELEASES = ['content-releases'] as const;
/** Start of the query keys of releases that were not published at their time. */
export const FAILED_RELEASES = [...RELEASES, 'failed'] as const;
const COMPARISONS = ['draft-comparisons'] as const;

const isDetailed = dataOf((data) => isRecord(data) && withLists('problems', 'drafts', 'published')(data));

/** The most releases that the API answers at once. */
const PAGE = 100;

async function fetchPage(api: ApiClient, query: Query, signal?: AbortSignal): Promise<readonly ContentRelease[]> {
  const call = api.get<PageEnvelope<ContentRelease>>(releasePaths.list, query, signal ? { signal } : {});
  return (await checked(call, pageOf(listOf('problems')))).data;
}

/** All releases in these states, newest first: an old one must not be forgotten behind newer ones. */
async function fetchAll(
  api: ApiClient,
  state: string,
  signal?: AbortSignal,
  page = 0,
): Promise<readonly ContentRelease[]> {
  const found = await fetchPage(api, { state, limit: PAGE, page }, signal);
  return found.length < PAGE ? found : [...found, ...(await fetchAll(api, state, signal, page + 1))];
}

/** The most published releases that are listed. */
export const MOST_PUBLISHED = PAGE;

/** The content releases of all administrators, newest first. Of the published ones only the newest. */
export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RELEASES, 'list'],
    queryFn: async ({ signal }) => {
      const [waiting, published] = await Promise.all([
        fetchAll(api, 'open,failed,scheduled', signal),
        fetchPage(api, { state: 'published', limit: MOST_PUBLISHED }, signal),
      ]);
      return [...waiting, ...published].toSorted((one, other) => other.id - one.id);
    },
  });

/** The releases of an administrator that could not be published at their time, newest first. */
export const failedReleasesQuery = (api: ApiClient, account: string | null) =>
  queryOptions({
    queryKey: [...FAILED_RELEASES, account],
    queryFn: async ({ signal }) => {
      const releases = await fetchAll(api, 'failed', signal);
      return releases.filter(({ owner }) => owner === account);
    },
  });

/** One release with its drafts or, after publication, with its changes. */
export const releaseQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...RELEASES, 'one', id],
    queryFn: async ({ signal }) => {
      const call = api.get<Envelope<ContentReleaseDetails>>(releasePaths.show(id), undefined, { signal });
      return (await checked(call, isDetailed)).data;
    },
  });

/** A draft with two versions of its record: when the draft was started, and now. */
export const comparisonQuery = (api: ApiClient, { id, updated_at: updatedAt }: ContentDraft) =>
  queryOptions({
    queryKey: [...COMPARISONS, id, updatedAt],
    queryFn: async ({ signal }) => {
      const call = api.get<Envelope<DraftComparison>>(releasePaths.compareDraft(id), undefined, { signal });
      return (await checked(call, dataOf(withLists('others')))).data;
    },
  });

/**
 * Reads a release after a call without an answer, to learn what became of it.
 * @returns null if it is gone; undefined if it could not be read, which the query client logs
 */
export async function readAgain(
  client: QueryClient,
  api: ApiClient,
  id: number,
): Promise<ContentReleaseDetails | null | undefined> {
  try {
    return await client.fetchQuery({ ...releaseQuery(api, id), staleTime: 0 });
  } catch (error) {
    return isNotFound(error) ? null : undefined;
  }
}

export const invalidateReleases = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: RELEASES });

/** To be called when somebody is known to have changed a record meanwhile. */
export const invalidateComparisons = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: COMPARISONS });

/** All queries except the comparisons, whose drafts no longer exist after the publication. */
export const invalidatePublished = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== COMPARISONS[0] });

/** The newest release that an administrator is preparing. Their next draft is added to it. */
export async function currentRelease(api: ApiClient, account: string | null): Promise<ContentRelease | undefined> {
  const releases = await fetchAll(api, 'open,failed');
  return releases.find(({ owner }) => owner === account);
}
