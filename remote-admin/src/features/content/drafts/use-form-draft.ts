import type { ContentType } from '@northlight/shared/content';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { Opening } from '../form-opening.ts';
import type { FormValues } from '../form-values.ts';
import { baselineOf } from '../merge.ts';
import type { KeptDraft } from './draft-store.ts';
import { createFormDraft } from './form-draft.ts';
import { useDiscard } from './use-discard.ts';
import { useDrafts } from './use-drafts.ts';

export interface FormDraftOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly preset: FixedValues;
  /** Of the record, or of one that is gone; null for a new one. */
  readonly id: number | null;
  readonly opening: Opening;
  /** The draft that the form was opened with. */
  readonly restored: KeptDraft | null;
  /** The record as it is known to be stored. */
  readonly stored: ContentRecord | null;
}

/** Keeps what is typed into a form until it is saved or given up. */
export function useFormDraft<Context>(
  form: UseFormReturn<FormValues, Context>,
  { type, fixed, preset, id, opening, restored, stored }: FormDraftOptions,
) {
  const drafts = useDrafts();
  const { discard, giveUp } = useDiscard(type, fixed);
  const [openingKey] = useState(newSubmissionKey);
  const key = drafts.keyOf({ collection: type.collection, fixed, id }, openingKey);
  const [draft] = useState(() => createFormDraft(opening, restored?.draft ?? null));
  const [isDirty, setDirty] = useState(opening.isDirty);

  useEffect(
    () => draft.compareWith(baselineOf(type, fixed, stored, preset).text),
    [draft, type, fixed, stored, preset],
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDirty(draft.note(values)) }),
    [form, draft],
  );
  useEffect(() => {
    draft.keepIn(drafts, key);
    // A draft that was restored goes on as the draft of this opening.
    if (restored) drafts.drop(restored.key);
  }, [draft, drafts, key, restored]);
  useFlush(draft.flush);

  /** @param letGo what becomes of a draft that there is */
  function end(letGo: (kept: KeptDraft) => void) {
    draft.flush();
    const kept = draft.now();
    if (kept) letGo({ key, id, draft: kept });
  }

  return {
    key,
    /** Something is typed that is not stored. */
    isDirty,
    /** What was sent without an answer, and how to note it. */
    sent: draft.sent,
    remember: draft.remember,
    /** Writes at once what is not written yet. */
    keep: draft.flush,
    /** What was typed is stored. */
    drop() {
      draft.drop();
      setDirty(false);
    },
    giveUp: () => end(giveUp),
    discard: () => end(discard),
  };
}

/** Before the page is hidden, left or closed, and when the form goes. */
function useFlush(flush: () => void): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [flush]);
}
