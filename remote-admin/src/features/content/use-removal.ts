import { isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import { useUndo } from '../undo/undo.ts';
import { useContentChanges } from './content-changes.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import { failureText, textsOf } from './texts.ts';
import type { Records } from './use-records.ts';

/**
 * Deletes records. The row goes at once and comes back, marked, when the server refuses. What is deleted is deleted on
 * the server too, at once; for some seconds it can be brought back as it was, with its id, its date, its parts and its
 * files.
 */
export function useRemoval(type: ContentType, { change, reload }: Pick<Records, 'change' | 'reload'>) {
  const { api, notify } = useShell();
  const { offer } = useUndo();
  const { report } = useContentChanges();
  const [returned, setReturned] = useState<number | null>(null);

  async function remove(record: ContentRecord) {
    let place = 0;
    setReturned(null);
    change((records) => {
      place = records.findIndex(({ id }) => id === record.id);
      return records.filter(({ id }) => id !== record.id);
    });
    try {
      await api.send('DELETE', paths.deleteUndoably(type.collection, record.id)).catch(async (error: unknown) => {
        if (!(await isGoneAllTheSame(record, error))) throw error;
      });
      notify.success(textsOf(type).deleted);
      report(type.collection);
      offer({ text: `${nameOf(type, record)} was deleted.`, undo: () => takeBack(record) });
    } catch (error) {
      change((records) => (records.some(({ id }) => id === record.id) ? records : records.toSpliced(place, 0, record)));
      if (isApiError(error) && error.status === 401) return;
      setReturned(record.id);
      // A refusal says by how many records it is in use: the catalogue's two words would hide that.
      const inUse = isApiError(error) && error.status === 409;
      notify.error(inUse ? error.message : failureText(type.texts?.deleteFailed, error));
      if (isApiError(error) && error.status === 404) reload();
    }
  }

  /** Where the answer was lost on its way, only the server knows what has become of the record. */
  async function isGoneAllTheSame({ id }: ContentRecord, error: unknown): Promise<boolean> {
    if (!isApiError(error) || error.status !== 0) return false;
    try {
      // A heading, of which there is one, answers null once it is gone.
      return (await api.get<Envelope<ContentRecord | null>>(paths.show(type.collection, id))).data === null;
    } catch (unanswered) {
      if (!isApiError(unanswered)) throw unanswered;
      return unanswered.status === 404;
    }
  }

  async function takeBack(record: ContentRecord) {
    await api.send('POST', paths.restore(type.collection, record.id));
    notify.success(`${nameOf(type, record)} is back`);
  }

  /** @param returned id of the record whose deletion was refused last. */
  return { remove, returned };
}
