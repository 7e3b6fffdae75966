import type { ApiClient } from '@northlight/shared/client';
import { paths, type Envelope, type NewPreview, type PreviewLink } from '@northlight/shared/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checked, dataOf, isAnswer, isList, isText, withEach } from '../../data/checked-answer.ts';
import { isUnanswered } from '../../data/failures.ts';
import { READ_AGAIN_AFTER } from '../../data/read-again-after.ts';

const keyOf = (releaseId: number) => ['preview-links', releaseId] as const;

/** The links to a content release that have not expired, newest first. */
export const previewLinksQuery = (api: ApiClient, releaseId: number) =>
  queryOptions({
    queryKey: keyOf(releaseId),
    queryFn: async ({ signal }) => {
      const call = api.get<Envelope<readonly PreviewLink[]>>(paths.previewLinks(releaseId), undefined, { signal });
      return (await checked(call, dataOf(isList))).data;
    },
    refetchInterval: ({ state }) => (isUnanswered(state.error) ? READ_AGAIN_AFTER : false),
  });

export const invalidatePreviewLinks = (client: QueryClient, releaseId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(releaseId) });

/** The API reckons the days by its own clock, so that a wrong one of this computer does not matter. */
export async function makePreviewLink(api: ApiClient, releaseId: number, days: number): Promise<NewPreview> {
  const call = api.send<Envelope<NewPreview>>('POST', paths.previewLinks(releaseId), { days });
  return (await checked(call, dataOf(withEach(['token'], isText)))).data;
}

export const endPreviewLink = (api: ApiClient, releaseId: number, id: number): Promise<unknown> =>
  checked(api.send('DELETE', paths.previewLink(releaseId, id)), isAnswer);
