import type { ApiClient } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import {
  HEARTBEAT_EVERY,
  presencePaths,
  type Envelope,
  type RecordPresence,
  type DraftHead,
} from '@northlight/shared/endpoints';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checked, dataOf, withLists } from '../../data/checked-answer.ts';
import { draftsQuery } from '../releases/release-drafts.ts';

/**
 * Sends heartbeats for an open form while the component is mounted and the tab is visible, and reads who else has the
 * record open. @returns undefined until the first response.
 */
export function usePresence(collection: string, record: number): RecordPresence | undefined {
  const { api } = useShell();
  const form = nameOfForm(collection, record);
  const { data } = useQuery({
    queryKey: ['presence', collection, record, form],
    queryFn: async ({ signal, client }) => {
      const body = { form, collection, record };
      const call = api.send<Envelope<RecordPresence>>('POST', presencePaths.heartbeat, body, { signal });
      const { data: presence } = await checked(call, dataOf(withLists('editors', 'drafts')));
      lookAtDrafts(client, draftsQuery(api, contentTypeOf(collection)).queryKey, record, presence.drafts);
      return presence;
    },
    // No heartbeats are sent while the tab is hidden. After a failure, the next heartbeat is the retry.
    refetchInterval: HEARTBEAT_EVERY,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const close = () => void leave(api, form);
    shown.set(form, (shown.get(form) ?? 0) + 1);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      shown.set(form, (shown.get(form) ?? 0) - 1);
      // When a form is restarted, its new component mounts in the same moment: the form then counts as open.
      queueMicrotask(() => {
        if (shown.get(form) === 0) close();
      });
    };
  }, [api, form]);
  return data;
}

/** Form ids by collection and record. In one window, the form of a record keeps its id when it is opened again. */
const names = new Map<string, string>();
/** Number of mounted components by form id. */
const shown = new Map<string, number>();

function nameOfForm(collection: string, record: number): string {
  const key = `${collection} ${record}`;
  const name = names.get(key) ?? newSubmissionKey();
  names.set(key, name);
  return name;
}

/** Refetches the drafts that are shown beside the form if the server reports others than the cached ones. */
function lookAtDrafts(
  client: QueryClient,
  queryKey: ReturnType<typeof draftsQuery>['queryKey'],
  record: number,
  reported: readonly DraftHead[],
): void {
  const known = client.getQueryData(queryKey)?.filter(({ record_id: id }) => id === record);
  if (known && stateOf(known) !== stateOf(reported)) void client.invalidateQueries({ queryKey });
}

const stateOf = (drafts: readonly DraftHead[]): string =>
  drafts.map(({ id, updated_at: at, release: { state } }) => `${id} ${at} ${state}`).join();

/** Best effort: if the request fails, the form counts as open for some seconds more. */
async function leave(api: ApiClient, form: string): Promise<void> {
  try {
    await api.send('DELETE', presencePaths.leave(form), undefined, { keepalive: true });
  } catch (error) {
    console.debug('[presence] not told that a form is closed:', error);
  }
}
