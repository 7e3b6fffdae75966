import type { ContentType } from '@northlight/shared/content';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import { type InitialForm, textAfterSave } from '../initial-form.ts';
import type { FormValues } from '../form-values.ts';
import { type Baseline, baselineOf } from '../merge.ts';
import type { Sent } from '../saving/save-record.ts';
import { type Draft, type DraftStore, type LocalDraft, noDrafts, type SentNote } from './draft-store.ts';
import { useDiscard, useDrafts } from './use-drafts.ts';

export interface FormDraftOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly preset: FixedValues;
  /** Of the record, or of one that is gone; null for a new one. */
  readonly id: number | null;
  readonly initial: InitialForm;
  readonly restored: LocalDraft | null;
  readonly stored: ContentRecord | null;
}

/** Keeps what is typed into a form until it is saved or given up. */
export function useFormDraft<Context>(
  form: UseFormReturn<FormValues, Context>,
  { type, fixed, preset, id, initial, restored, stored }: FormDraftOptions,
) {
  const drafts = useDrafts();
  const { discard, giveUp } = useDiscard(type, fixed);
  const [openingKey] = useState(newSubmissionKey);
  const key = drafts.keyOf({ collection: type.collection, fixed, id }, openingKey);
  const [draft] = useState(() => createFormDraft(initial, restored?.draft ?? null));
  const [isDirty, setDirty] = useState(initial.isDirty);

  useEffect(() => {
    // What was sent is stored, also where the server writes it in another way.
    if (!draft.start.isAt(stored)) draft.compareWith(baselineOf(type, fixed, stored, preset).text);
  }, [draft, type, fixed, stored, preset]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => setDirty(draft.note(values)) }),
    [form, draft],
  );
  useEffect(() => {
    draft.keepIn(drafts, key);
    // A draft that was restored goes on as the draft of this form.
    if (restored) drafts.drop(restored.key);
  }, [draft, drafts, key, restored]);
  useFlush(draft.flush);

  /** @param letGo what becomes of a draft that there is */
  function end(letGo: (local: LocalDraft) => void) {
    draft.flush();
    const local = draft.now();
    if (local) letGo({ key, id, draft: local });
  }

  return {
    key,
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
    /** The form goes on with a record as it was just stored. @returns the texts that count as stored */
    startFrom(record: ContentRecord, sent: FormValues): Readonly<Record<string, string>> {
      const text = textAfterSave(type, fixed, record, sent);
      draft.start.moveTo(record, { ...baselineOf(type, fixed, record), text });
      draft.compareWith(text);
      return text;
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

/** Milliseconds without typing after which the draft is written. */
const REST = 400;

/**
 * The draft of one open form. Writing an article's text takes time, so it waits until the typing rests; whoever shows
 * the form asks for the rest before it is left.
 */
function createFormDraft(initial: InitialForm, restored: Draft | null) {
  let place: { readonly drafts: DraftStore; readonly key: string } = { drafts: noDrafts, key: '' };
  const start = createStart(initial);
  let values = copyOf(initial.values);
  let stored: Readonly<Record<string, string>> = {};
  let savedAt = restored?.savedAt ?? Date.now();
  let sent: Sent | null = restored?.sent ? { ...restored.sent, file: null } : null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isTyped = () => differs(values, stored);
  const noted = () => ({ ...typedIn(values), ...start.now(), savedAt, sent: noteOf(sent), draftId: restored?.draftId });
  const now = (): Draft | null => (isTyped() || sent ? noted() : null);

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const draft = now();
    if (draft) place.drafts.write(place.key, draft);
    else place.drafts.drop(place.key);
  }

  return {
    start,
    /** As it would be written now; null when there is nothing to keep. */
    now,
    /** Takes what the form holds now. @returns whether it differs from what is stored */
    note(next: FormValues): boolean {
      values = copyOf(next);
      savedAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(write, REST);
      return isTyped();
    },
    /** Tells what is stored. */
    compareWith: (text: Readonly<Record<string, string>>) => void (stored = text),
    /** Tells where drafts are kept, which is known once it is known who is signed in. */
    keepIn(drafts: DraftStore, key: string) {
      place = { drafts, key };
      write();
    },
    /** What was sent without an answer. */
    sent: () => sent,
    /** Is kept at once: a browser that is closed before the answer still knows. */
    remember(next: Sent | null) {
      sent = next;
      write();
    },
    /** Writes at once what is not written yet. */
    flush() {
      if (timer !== undefined) write();
    },
    /** What was typed is stored. */
    drop() {
      clearTimeout(timer);
      timer = undefined;
      sent = null;
      place.drafts.drop(place.key);
    },
  };
}

/** What the writing started from: what the form opened with, and after a save the record as it was stored. */
function createStart({ start, updatedAt }: InitialForm) {
  let now = { base: start.text, baseFile: start.fileUrl, updatedAt };
  let storedRecord: ContentRecord | null = null;
  return {
    now: () => now,
    /** Whether the form went on with this very record after a save. */
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

/** Without the file, which a draft can't keep. */
const noteOf = (sent: Sent | null): SentNote | null =>
  sent && { key: sent.key, text: sent.text, fileName: sent.fileName, isFileRemoved: sent.isFileRemoved };

/** As it is now: a form library goes on writing into its own. */
export const copyOf = ({ text, file, isFileRemoved }: FormValues): FormValues => ({
  text: { ...text },
  file,
  isFileRemoved,
});
