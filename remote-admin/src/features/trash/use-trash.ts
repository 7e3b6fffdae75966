import type { TrashEntry } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, isSessionOver, messageOf } from '../../data/failures.ts';
import { CONTENT_KEY } from '../content/record-lists.ts';
import { deleteForGood, nameOfEntry, restoreEntry, TRASH_KEY, type TrashFilter, trashQuery } from './trash-requests.ts';

/** The list of the trash, and its two actions; `refusal` tells why the last action failed. */
export function useTrash(filter: TrashFilter, onGone: () => void) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<{ readonly id: number; readonly text: string } | null>(null);
  const list = useInfiniteQuery({ ...trashQuery(api, filter), placeholderData: keepPreviousData });

  const whatFollows = (done: string) => ({
    onMutate: () => setRefusal(null),
    onError: (error: Error, entry: TrashEntry) => {
      if (isSessionOver(error)) return;
      if (isNotFound(error)) notify.info(`${nameOfEntry(entry)} is no longer in the trash.`);
      else setRefusal({ id: entry.id, text: `${nameOfEntry(entry)} could not be ${done}: ${messageOf(error)}` });
    },
    onSettled: (_answer: unknown, error: Error | null) => {
      if (isSessionOver(error)) return;
      if (!error || isNotFound(error)) onGone();
      void client.invalidateQueries({ queryKey: TRASH_KEY });
      void client.invalidateQueries({ queryKey: CONTENT_KEY });
    },
  });
  const restoring = useMutation({
    mutationFn: (entry: TrashEntry) => restoreEntry(api, entry),
    ...whatFollows('restored'),
    onSuccess: (_answer, entry) => notify.success(`${nameOfEntry(entry)} is back`),
  });
  const deleting = useMutation({
    mutationFn: (entry: TrashEntry) => deleteForGood(api, entry),
    ...whatFollows('deleted'),
    onSuccess: () => notify.success('Deleted successfully'),
  });

  return {
    list,
    refusal,
    restore: restoring.mutate,
    deleteForGood: deleting.mutate,
    /** Id of the entry that is being restored or deleted. */
    busyId: [restoring, deleting].find(({ isPending }) => isPending)?.variables?.id ?? null,
  };
}
