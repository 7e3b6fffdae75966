import type { ApiClient } from '@northlight/shared/client';
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

/** Begins the keys of everything that is known of releases of content and their drafts. */
export const RELEASES = ['content-releases'] as const;
/** Begins the keys of those that were not published at their time. */
export const FAILED_RELEASES = [...RELEASES, 'failed'] as const;
const COMPARISONS = ['draft-comparisons'] as const;

/** The newest releases of content, of everybody. */
export const releasesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RELEASES, 'list'],
    queryFn: async ({ signal }) =>
      (await api.get<PageEnvelope<ContentRelease>>(releasePaths.list, { limit: 100 }, { signal })).data,
  });

/** The releases of an administrator that could not be published at their time, the newest first. */
export const failedReleasesQuery = (api: ApiClient, account: string | null) =>
  queryOptions({
    queryKey: [...FAILED_RELEASES, account],
    queryFn: async ({ signal }) => {
      const query = { state: 'failed', limit: 100 };
      const { data } = await api.get<PageEnvelope<ContentRelease>>(releasePaths.list, query, { signal });
      return data.filter(({ owner }) => owner === account);
    },
  });

/** One release with its drafts, or with what it has changed. */
export const releaseQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [...RELEASES, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.get<Envelope<ContentReleaseDetails>>(releasePaths.show(id), undefined, { signal })).data,
  });

/** A draft beside its record, as it was when the draft was started and as it is now. */
export const comparisonQuery = (api: ApiClient, { id, updated_at: updatedAt }: ContentDraft) =>
  queryOptions({
    queryKey: [...COMPARISONS, id, updatedAt],
    queryFn: async ({ signal }) =>
      (await api.get<Envelope<DraftComparison>>(releasePaths.compareDraft(id), undefined, { signal })).data,
  });

export const invalidateReleases = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: RELEASES });

/** Once somebody is known to have changed a record since. */
export const invalidateComparisons = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: COMPARISONS });

/** All but the comparisons: with a publication their drafts are gone. */
export const invalidatePublished = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== COMPARISONS[0] });

/** The newest release that an administrator prepares: where their next draft belongs. */
export async function currentRelease(api: ApiClient, account: string | null): Promise<ContentRelease | undefined> {
  const query = { state: 'open,failed', limit: 100 };
  const { data } = await api.get<PageEnvelope<ContentRelease>>(releasePaths.list, query);
  return data.find(({ owner }) => owner === account);
}
