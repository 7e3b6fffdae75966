import { type ContentType, isWhole } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContentRecord } from './content-record.ts';
import type { LocalDraft } from './drafts/draft-store.ts';
import { invalidateContent, recordQuery } from './record-lists.ts';
import { failureText } from './texts.ts';

/** What a manager's dialog shows. It is kept while the dialog closes, so that its texts don't change. */
export interface DialogSubject {
  readonly kind: 'edit' | 'delete';
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a deleted record whose draft is continued. */
  readonly lostId: number | undefined;
  readonly draft: LocalDraft | null;
  /** Counts the openings: each one gets a new form. */
  readonly opening: number;
}

export type RecordDialogState = ReturnType<typeof useRecordDialog>;

export const GONE = 'This record has been deleted.';

/** @param records of the list, possibly without their long texts */
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

  /** Closes the dialog of this opening; a newer one stays open. */
  const close = ({ opening }: DialogSubject) =>
    setDialog((last) => (last.subject?.opening === opening ? { ...last, isOpen: false } : last));

  /**
   * Opens the form of a record that may not be listed, or only without its long texts: loads it completely first.
   * @param whenGone called if the record no longer exists
   */
  async function openById(id: number, whenGone: () => void, draft: LocalDraft | null = null) {
    const listed = records.find((record) => record.id === id);
    if (listed && isWhole(type, listed)) return open('edit', listed, { draft });
    const record = await load(id);
    if (record) open('edit', record, { draft });
    else if (record === null) whenGone();
  }

  /** Opens the form of a listed record. */
  const edit = ({ id }: ContentRecord) =>
    openById(id, () => {
      notify.error(GONE);
      void invalidateContent(client, type.collection);
    });

  /** Opens the form of a draft with its record, or for a new one if the record was deleted. */
  const resume = (draft: LocalDraft) => {
    const { id } = draft;
    return id === null
      ? open('edit', null, { draft })
      : openById(id, () => open('edit', null, { lostId: id, draft }), draft);
  };

  return { subject, isOpen, openingId, open, openById, edit, resume, close };
}

/** Loads the record for a form. */
function useWholeRecord(type: ContentType) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  /** Id of the record that is being loaded; null if there is none. */
  const [openingId, setOpeningId] = useState<number | null>(null);
  // Counts the requests: only the response to the last one is used.
  const asked = useRef(0);

  function giveUp(): void {
    asked.current += 1;
    setOpeningId(null);
  }

  /** @returns null if the record no longer exists; undefined if the response is outdated, or a failure was reported */
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
