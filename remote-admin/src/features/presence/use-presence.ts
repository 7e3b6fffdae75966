import type { ApiClient } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import {
  HEARTBEAT_EVERY,
  presencePaths,
  type Envelope,
  type RecordPresence,
  type WaitingDraft,
} from '@northlight/shared/endpoints';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftsQuery } from '../releases/release-drafts.ts';

/**
 * Says that the form of a record is open, for as long as the component is there and the tab is seen, and asks who else
 * is at the record. @returns undefined until the first answer.
 */
export function usePresence(collection: string, record: number): RecordPresence | undefined {
  const { api } = useShell();
  const form = nameOfForm(collection, record);
  const { data } = useQuery({
    queryKey: ['presence', collection, record, form],
    queryFn: async ({ signal, client }) => {
      const body = { form, collection, record };
      const { data: told } = await api.send<Envelope<RecordPresence>>('POST', presencePaths.heartbeat, body, {
        signal,
      });
      lookAtDrafts(client, draftsQuery(api, contentTypeOf(collection)).queryKey, record, told.drafts);
      return told;
    },
    // It rests while nobody looks. A failure is repeated by the next heartbeat.
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
      // A form that begins anew takes the place of the last one in the same moment.
      queueMicrotask(() => {
        if (shown.get(form) === 0) close();
      });
    };
  }, [api, form]);
  return data;
}

/** By collection and record: in one window a record’s form is one form, also when it is opened again. */
const names = new Map<string, string>();
/** By its name, how many components show a form. */
const shown = new Map<string, number>();

function nameOfForm(collection: string, record: number): string {
  const key = `${collection} ${record}`;
  const name = names.get(key) ?? newSubmissionKey();
  names.set(key, name);
  return name;
}

/** Drafts of the record that are shown beside its form are asked for again once others wait than those. */
function lookAtDrafts(
  client: QueryClient,
  queryKey: ReturnType<typeof draftsQuery>['queryKey'],
  record: number,
  told: readonly WaitingDraft[],
): void {
  const known = client.getQueryData(queryKey)?.filter(({ record_id: id }) => id === record);
  if (known && stateOf(known) !== stateOf(told)) void client.invalidateQueries({ queryKey });
}

const stateOf = (drafts: readonly WaitingDraft[]): string =>
  drafts.map(({ id, updated_at: at, release: { state } }) => `${id} ${at} ${state}`).join();

/** As well as it can be: a form that could not say so counts as open for some seconds more. */
async function leave(api: ApiClient, form: string): Promise<void> {
  try {
    await api.send('DELETE', presencePaths.leave(form), undefined, { keepalive: true });
  } catch (error) {
    console.debug('[presence] not told that a form is closed:', error);
  }
}
