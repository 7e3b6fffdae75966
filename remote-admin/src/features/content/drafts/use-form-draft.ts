import type { ContentType } from '@northlight/shared/content';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useSessionStore } from '@northlight/shared/session';
import { useContext, useEffect, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import { type InitialForm, textAfterSave } from '../initial-form.ts';
import type { FormValues } from '../form-values.ts';
import { type Baseline, baselineOf } from '../merge.ts';
import type { Sent } from '../saving/save-record.ts';
import { LostTextContext } from '../../sign-in/account.ts';
import { useRegisteredForm } from '../single/screen-forms.tsx';
import type { Draft, LocalDraft, SentNote } from './draft-store.ts';
import { createDraftWriter } from './draft-writer.ts';
import { useDiscard, useDrafts } from './use-drafts.ts';

export interface FormDraftOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly preset: FixedValues;
  /** Id of the record, or of a deleted one; null for a new one. */
  readonly id: number | null;
  readonly initial: InitialForm;
  readonly restored: LocalDraft | null;
  readonly stored: ContentRecord | null;
}

/** Keeps what is typed into a form until it is saved or discarded. */
export function useFormDraft<Context>(
  form: UseFormReturn<FormValues, Context>,
  { type, fixed, preset, id, initial, restored, stored }: FormDraftOptions,
) {
  const drafts = useDrafts();
  const { discard, giveUp } = useDiscard(type, fixed);
  const [openingKey] = useState(newSubmissionKey);
  const key = drafts.keyOf({ collection: type.collection, fixed, id }, openingKey);
  const [isKept, setKept] = useState(true);
  const [draft] = useState(() => createFormDraft(initial, restored?.draft ?? null, setKept));
  const [isDirty, setDirty] = useState(initial.isDirty);
  useRegisteredForm('unkept', useId(), isDirty && !isKept);

  useEffect(() => {
    // After a save, `startFrom` has set the texts that count as stored: the sent ones, even if the server writes them
    // differently.
    if (!draft.start.isAt(stored)) draft.compareWith(baselineOf(type, fixed, stored, preset).text);
  }, [draft, type, fixed, stored, preset]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDirty(draft.note(values)) }),
    [form, draft],
  );
  useEffect(() => {
    // A restored draft continues as the draft of this form, if there is room for that.
    if (draft.keepIn(drafts, key) && restored) drafts.drop(restored.key);
  }, [draft, drafts, key, restored]);
  useFlush(draft.flush);

  return {
    key,
    isDirty,
    /** False if the last attempt to write the draft failed. */
    isKept,
    /** The last request without a response, and a function to store it. */
    sent: draft.sent,
    remember: draft.remember,
    /** Writes pending changes at once. @returns false if they can't be kept */
    keep: draft.flush,
    /** Removes the draft after the form was saved. */
    drop() {
      draft.drop();
      setDirty(false);
    },
    /** Continues with a record that was just stored. @returns the texts that count as stored */
    startFrom(record: ContentRecord, sent: FormValues): Readonly<Record<string, string>> {
      const text = textAfterSave(type, fixed, record, sent);
      draft.start.moveTo(record, { ...baselineOf(type, fixed, record), text });
      draft.compareWith(text);
      return text;
    },
    /** Both return false if the draft can't be kept: then the form has to stay. */
    giveUp: () => end(draft, { key, id }, giveUp),
    discard: () => end(draft, { key, id }, (local) => (discard(local), true)),
  };
}

/** @param letGo gets the draft, if there is one. @returns false if it can't be kept */
function end(draft: FormDraft, of: Pick<LocalDraft, 'key' | 'id'>, letGo: (local: LocalDraft) => boolean): boolean {
  const local = draft.now();
  if (local === null) return draft.flush();
  const isLetGo = letGo({ ...of, draft: local });
  if (isLetGo) draft.cancel();
  return isLetGo;
}

/** When the session ends, tells the guard if the text of this form can't be kept. */
function useTellLost(flush: () => boolean): void {
  const session = useSessionStore();
  const tellLost = useContext(LostTextContext);
  useEffect(
    // The session store calls this before the guard removes the screen.
    () => session.subscribe(({ token }) => (token === null && !flush() ? tellLost() : undefined)),
    [session, tellLost, flush],
  );
}

/** Calls `flush` before the page is hidden or closed, and on unmount. */
function useFlush(flush: () => boolean): void {
  useTellLost(flush);
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

type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * The draft of one open form. Serialising the text of an article takes time, so a write waits until typing pauses. The
 * component that shows the form must call `flush` before it unmounts.
 */
function createFormDraft(initial: InitialForm, restored: Draft | null, onWritten: (isKept: boolean) => void) {
  const start = createStart(initial);
  let values = copyOf(initial.values);
  let stored: Readonly<Record<string, string>> = {};
  let savedAt = restored?.savedAt ?? Date.now();
  let sent: Sent | null = restored?.sent ? { ...restored.sent, file: null } : null;

  const isTyped = () => differs(values, stored);
  const noted = () => ({ ...typedIn(values), ...start.now(), savedAt, sent: noteOf(sent), draftId: restored?.draftId });
  const now = (): Draft | null => (isTyped() || sent ? noted() : null);
  const { keepIn, flush, cancel, ...writer } = createDraftWriter(now, onWritten);

  return {
    start,
    keepIn,
    flush,
    cancel,
    /** The draft as it would be written now; null if there is nothing to keep. */
    now,
    /** Takes the form's current values. @returns whether they differ from what is stored */
    note(next: FormValues): boolean {
      values = copyOf(next);
      savedAt = Date.now();
      writer.writeSoon();
      return isTyped();
    },
    /** Sets the texts that count as stored. */
    compareWith: (text: Readonly<Record<string, string>>) => void (stored = text),
    /** The last request without a response. */
    sent: () => sent,
    /** Written at once, so that it is still known if the browser is closed before the response. */
    remember(next: Sent | null) {
      sent = next;
      writer.write();
    },
    /** Removes the draft after the form was saved. */
    drop() {
      sent = null;
      writer.drop();
    },
  };
}

/** The version that the typing started from: the one that the form opened with, and after a save the stored record. */
function createStart({ start, updatedAt }: InitialForm) {
  let now = { base: start.text, baseFile: start.fileUrl, updatedAt };
  let storedRecord: ContentRecord | null = null;
  return {
    now: () => now,
    /** Whether the form continued with exactly this record after a save. */
    isAt: (record: ContentRecord | null) => record !== null && record === storedRecord,
    moveTo(record: ContentRecord, { text, fileUrl }: Baseline) {
      now = { base: text, baseFile: fileUrl, updatedAt: record.updated_at };
      storedRecord = record;
    },
  };
}

const differs = ({ text, file, isFileRemoved }: FormValues, stored: Readonly<Record<string, string>>): boolean =>
  file !== null || isFileRemoved || Object.keys(stored).some((name) => text[name] !== stored[name]);

const typedIn = ({ text, file, isFileRemoved }: FormValues) => ({
  text,
  fileName: file?.name ?? null,
  isFileRemoved,
  isGivenUp: false,
});

/** Without the file, which a draft can't store. */
const noteOf = (sent: Sent | null): SentNote | null =>
  sent && { key: sent.key, text: sent.text, fileName: sent.fileName, isFileRemoved: sent.isFileRemoved };

/** A snapshot: the form library keeps changing its own objects. */
export const copyOf = ({ text, file, isFileRemoved }: FormValues): FormValues => ({
  text: { ...text },
  file,
  isFileRemoved,
});
