import { isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useRef, useState } from 'react';
import { type ContentRecord, nameOf } from './content-record.ts';
import { keepFiles, type KeptFiles } from './kept-files.ts';
import { canRestore, mayRestore, restore } from './restore.ts';
import { failureText, textsOf } from './texts.ts';
import { useUndo } from './undo.ts';
import type { Records } from './use-records.ts';

/**
 * Deletes records. The row goes at once and comes back, marked, when the server refuses. What is deleted is deleted on the
 * server too, at once; where the browser has all there was of it, it can be made again for some seconds.
 */
export function useRemoval(type: ContentType, { change, reload }: Pick<Records, 'change' | 'reload'>) {
  const { api, notify } = useShell();
  const offerUndo = useUndo();
  const kept = useRef<Promise<KeptFiles> | null>(null);
  const [returned, setReturned] = useState<number | null>(null);

  /** Keeps what an undo would need. To be called when a deletion is asked about, so that nobody waits for it afterwards. */
  function prepare(record: ContentRecord) {
    kept.current = mayRestore(type) ? keepFiles(api, type, record) : null;
  }

  async function remove(record: ContentRecord) {
    const keeping = kept.current;
    let place = 0;
    setReturned(null);
    change((records) => {
      place = records.findIndex(({ id }) => id === record.id);
      return records.filter(({ id }) => id !== record.id);
    });
    try {
      const files = await keeping;
      await api.send('DELETE', paths.delete(type.collection, record.id));
      notify.success(textsOf(type).deleted);
      if (files && canRestore(type, record, files)) offerUndo({ text: `${nameOf(type, record)} was deleted.`, undo: () => takeBack(record, files) });
      reload();
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

  async function takeBack(record: ContentRecord, files: KeptFiles) {
    try {
      const again = await restore(api, type, record, files);
      notify.success(`${nameOf(type, again)} is back`);
    } catch (error) {
      notify.error(failureText(undefined, error));
    }
    reload();
  }

  /** @param returned id of the record whose deletion was refused last. */
  return { prepare, remove, returned };
}
