import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checked, dataOf, either, isAnswer, isNone, isRecord } from '../../data/checked-answer.ts';
import { isNotFound, isSessionOver } from '../../data/failures.ts';
import { useUndo } from '../undo/undo.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import { invalidateContent, removeOptimistically } from './record-lists.ts';
import { failureText, textsOf } from './texts.ts';

/**
 * Deletes records. The row is removed at once, and is put back and marked if the server refuses. The server moves the
 * record to the trash; for some seconds an undo restores it with its id, its date, its parts and its files.
 */
export function useRemoval(type: ContentType) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { offer } = useUndo();
  const [refused, setRefused] = useState<number | null>(null);

  const { mutate: remove } = useMutation({
    mutationFn: (record: ContentRecord) => deleteRecord(api, type, record.id),
    onMutate: (record) => {
      setRefused(null);
      return removeOptimistically(client, type, record);
    },
    onSuccess: (_answer, record) => {
      notify.success(textsOf(type).deleted);
      offer({ text: `${nameOf(type, record)} was deleted.`, undo: () => takeBack(record) });
    },
    onError: (error, record, putBack) => {
      putBack?.();
      if (isSessionOver(error)) return;
      setRefused(record.id);
      // A refusal says by how many records it is used; the short text of the description would hide that.
      const isInUse = isApiError(error) && error.status === 409;
      notify.error(isInUse ? error.message : failureText(type.texts?.deleteFailed, error));
    },
    onSettled: (_answer, error) => {
      if (!isSessionOver(error)) void invalidateContent(client, type.collection);
    },
  });

  async function takeBack(record: ContentRecord) {
    await checked(api.send('POST', paths.restore(type.collection, record.id)), isAnswer);
    notify.success(`${nameOf(type, record)} is back`);
  }

  /** @param refused id of the record whose deletion was refused last. */
  return { remove, refused };
}

async function deleteRecord(api: ApiClient, type: ContentType, id: number): Promise<void> {
  try {
    await checked(api.send('DELETE', paths.delete(type.collection, id)), isAnswer);
  } catch (error) {
    const isUnanswered = isApiError(error) && error.status === 0;
    if (!isUnanswered || !(await isGone(api, type, id))) throw error;
  }
}

/** After a lost response, asks the server whether the record has been deleted. */
async function isGone(api: ApiClient, { collection }: ContentType, id: number): Promise<boolean> {
  try {
    // A heading exists only once: its endpoint answers null after it was deleted.
    const call = api.get<Envelope<ContentRecord | null>>(paths.show(collection, id));
    return (await checked(call, dataOf(either(isRecord, isNone)))).data === null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return isNotFound(error);
  }
}
