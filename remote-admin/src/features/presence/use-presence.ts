import type { ApiClient } from '@northlight/shared/client';
import { HEARTBEAT_EVERY, presencePaths, type Envelope, type RecordPresence } from '@northlight/shared/endpoints';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Says that the form of a record is open, for as long as the component is there and the tab is seen, and asks who else
 * is at the record. @returns undefined until the first answer.
 */
export function usePresence(collection: string, record: number): RecordPresence | undefined {
  const { api } = useShell();
  const [form] = useState(newSubmissionKey);
  const { data } = useQuery({
    queryKey: ['presence', collection, record, form],
    queryFn: async ({ signal }) => {
      const body = { form, collection, record };
      return (await api.send<Envelope<RecordPresence>>('POST', presencePaths.heartbeat, body, { signal })).data;
    },
    // It rests while nobody looks. A failure is repeated by the next heartbeat.
    refetchInterval: HEARTBEAT_EVERY,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const close = () => void leave(api, form);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [api, form]);
  return data;
}

/** As well as it can be: a form that could not say so counts as open for some seconds more. */
async function leave(api: ApiClient, form: string): Promise<void> {
  try {
    await api.send('DELETE', presencePaths.leave(form), undefined, { keepalive: true });
  } catch (error) {
    console.debug('[presence] not told that a form is closed:', error);
  }
}
