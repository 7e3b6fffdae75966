import type { ApiClient } from '@northlight/shared/client';
import { paths, type Envelope, type NewPreview, type PreviewLink } from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checked, dataOf, isList } from '../../data/checked-answer.ts';

const keyOf = (releaseId: number) => ['preview-links', releaseId] as const;

/** The links to a content release that have not expired, newest first. */
export const previewLinksQuery = (api: ApiClient, releaseId: number) =>
  queryOptions({
    queryKey: keyOf(releaseId),
    queryFn: async ({ signal }) => {
      const call = api.get<Envelope<readonly PreviewLink[]>>(paths.previewLinks(releaseId), undefined, { signal });
      return (await checked(call, dataOf(isList))).data;
    },
  });

export const invalidatePreviewLinks = (client: QueryClient, releaseId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(releaseId) });

const DAY = 86_400_000;
/**
 * Milliseconds by which this clock may be ahead of the API's. Otherwise the API could refuse a link of the longest
 * duration.
 */
const AHEAD = 60_000;

export async function makePreviewLink(api: ApiClient, releaseId: number, days: number): Promise<NewPreview> {
  const body = { expires_at: new Date(Date.now() + days * DAY - AHEAD).toISOString() };
  return (await api.send<Envelope<NewPreview>>('POST', paths.previewLinks(releaseId), body)).data;
}

export const endPreviewLink = (api: ApiClient, releaseId: number, id: number): Promise<unknown> =>
  api.send('DELETE', paths.previewLink(releaseId, id));
