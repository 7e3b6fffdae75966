import type { ApiClient } from '@northlight/shared/client';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../data/failures.ts';
import type { ContentRecord } from './content-record.ts';
import type { KeptDraft } from './drafts/draft-store.ts';
import { contentKey } from './record-lists.ts';
import { failureText } from './texts.ts';

/** What a manager's dialog is about. It outlasts the dialog, so that its words don't change while it closes. */
export interface DialogSubject {
  readonly kind: 'edit' | 'delete';
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone and whose draft is taken up. */
  readonly lostId: number | undefined;
  readonly draft: KeptDraft | null;
  /** Counts openings: each gets a form of its own. */
  readonly opening: number;
}

export type RecordDialogState = ReturnType<typeof useRecordDialog>;

export function useRecordDialog(collection: string, records: readonly ContentRecord[]) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [{ subject, isOpen }, setDialog] = useState<{
    readonly subject: DialogSubject | null;
    readonly isOpen: boolean;
  }>({ subject: null, isOpen: false });

  function open(
    kind: DialogSubject['kind'],
    record: ContentRecord | null,
    { lostId, draft = null }: { readonly lostId?: number; readonly draft?: KeptDraft | null } = {},
  ) {
    setDialog((last) => ({
      subject: { kind, record, lostId, draft, opening: (last.subject?.opening ?? 0) + 1 },
      isOpen: true,
    }));
  }

  /** Closes the dialog of that opening; another one that has taken its place stays. */
  const close = ({ opening }: DialogSubject) =>
    setDialog((last) => (last.subject?.opening === opening ? { ...last, isOpen: false } : last));

  /** Opens the form of a record that may not be listed. @param whenGone what to do about one that there is no more */
  async function openById(id: number, whenGone: () => void, draft: KeptDraft | null = null) {
    const listed = records.find((record) => record.id === id);
    if (listed) return open('edit', listed, { draft });
    try {
      const record = await client.fetchQuery({
        queryKey: [...contentKey(collection), 'show', id],
        queryFn: () => showRecord(api, collection, id),
      });
      if (record) open('edit', record, { draft });
      else whenGone();
    } catch (error) {
      notify.error(failureText(undefined, error));
    }
  }

  /** Opens a draft's form: with its record, or to make the record anew when it is gone. */
  const resume = (draft: KeptDraft) => {
    const { id } = draft;
    return id === null
      ? open('edit', null, { draft })
      : openById(id, () => open('edit', null, { lostId: id, draft }), draft);
  };

  return { subject, isOpen, open, openById, resume, close };
}

/** Null for a record that there is no more, and for a heading that nobody has written yet. */
async function showRecord(api: ApiClient, collection: string, id: number): Promise<ContentRecord | null> {
  try {
    return (await api.get<Envelope<ContentRecord | null>>(paths.show(collection, id))).data;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
