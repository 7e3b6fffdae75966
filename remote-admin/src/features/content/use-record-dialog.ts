import { type ContentType, isWhole } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentRecord } from './content-record.ts';
import type { LocalDraft } from './drafts/draft-store.ts';
import { invalidateContent, recordQuery } from './record-lists.ts';
import { failureText } from './texts.ts';

/** What a manager's dialog is about. It outlasts the dialog, so that its words don't change while it closes. */
export interface DialogSubject {
  readonly kind: 'edit' | 'delete';
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone and whose draft is taken up. */
  readonly lostId: number | undefined;
  readonly draft: LocalDraft | null;
  /** Counts openings: each gets a form of its own. */
  readonly opening: number;
}

export type RecordDialogState = ReturnType<typeof useRecordDialog>;

export const GONE = 'This record has been deleted.';

/** @param records those of the list, which may lack their long texts */
export function useRecordDialog(type: ContentType, records: readonly ContentRecord[]) {
  const { notify } = useShell();
  const client = useQueryClient();
  const { openingId, load, giveUp } = useWholeRecord(type);
  const [{ subject, isOpen }, setDialog] = useState<{
    readonly subject: DialogSubject | null;
    readonly isOpen: boolean;
  }>({ subject: null, isOpen: false });

  function open(
    kind: DialogSubject['kind'],
    record: ContentRecord | null,
    { lostId, draft = null }: { readonly lostId?: number; readonly draft?: LocalDraft | null } = {},
  ) {
    giveUp();
    setDialog((last) => ({
      subject: { kind, record, lostId, draft, opening: (last.subject?.opening ?? 0) + 1 },
      isOpen: true,
    }));
  }

  /** Closes the dialog of that opening; another one that has taken its place stays. */
  const close = ({ opening }: DialogSubject) =>
    setDialog((last) => (last.subject?.opening === opening ? { ...last, isOpen: false } : last));

  /**
   * Opens the form of a record that may not be listed, or only without its long texts: with the whole of it, once that
   * has come. @param whenGone what to do about one that there is no more
   */
  async function openById(id: number, whenGone: () => void, draft: LocalDraft | null = null) {
    const listed = records.find((record) => record.id === id);
    if (listed && isWhole(type, listed)) return open('edit', listed, { draft });
    const record = await load(id);
    if (record) open('edit', record, { draft });
    else if (record === null) whenGone();
  }

  /** Opens the form of a record of the list. */
  const edit = ({ id }: ContentRecord) =>
    openById(id, () => {
      notify.error(GONE);
      void invalidateContent(client, type.collection);
    });

  /** Opens a draft's form: with its record, or to make the record anew when it is gone. */
  const resume = (draft: LocalDraft) => {
    const { id } = draft;
    return id === null
      ? open('edit', null, { draft })
      : openById(id, () => open('edit', null, { lostId: id, draft }), draft);
  };

  return { subject, isOpen, openingId, open, openById, edit, resume, close };
}

/** Reads the record that a form is to open with. */
function useWholeRecord(type: ContentType) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  /** Of the record that is on its way; null while there is none. */
  const [openingId, setOpeningId] = useState<number | null>(null);
  // Counts what was asked for: only the last of it is answered.
  const asked = useRef(0);

  function giveUp(): void {
    asked.current += 1;
    setOpeningId(null);
  }

  /** @returns null for a record that there is no more; nothing where it is of no use any more, or a failure was told */
  async function load(id: number): Promise<ContentRecord | null | undefined> {
    const request = (asked.current += 1);
    const isOutdated = () => request !== asked.current;
    setOpeningId(id);
    try {
      const record = await client.fetchQuery(recordQuery(api, type, id));
      if (isOutdated()) return undefined;
      giveUp();
      return record;
    } catch (error) {
      if (isOutdated()) return undefined;
      giveUp();
      notify.error(failureText(undefined, error));
      return undefined;
    }
  }

  return { openingId, load, giveUp };
}
