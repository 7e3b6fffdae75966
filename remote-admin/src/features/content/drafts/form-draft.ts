import type { FormValues } from '../form-values.ts';
import type { Opening } from '../form-opening.ts';
import type { Sent } from '../saving/save-record.ts';
import { type Draft, type DraftStore, noDrafts } from './draft-store.ts';

/** Milliseconds without typing after which the draft is written. */
const REST = 400;

/**
 * The draft of one open form. Writing an article's text takes time, so it waits until the typing rests; whoever shows
 * the form asks for the rest before it is left.
 */
export interface FormDraft {
  /** Takes what the form holds now. @returns whether it differs from what is stored */
  note(values: FormValues): boolean;
  /** Tells what is stored. */
  compareWith(text: Readonly<Record<string, string>>): void;
  /** Tells where drafts are kept, which is known once it is known who is signed in. */
  keepIn(drafts: DraftStore, key: string): void;
  /** What was sent without an answer. */
  sent(): Sent | null;
  /** Is kept at once: a browser that is closed before the answer still knows. */
  remember(sent: Sent | null): void;
  /** Writes at once what is not written yet. */
  flush(): void;
  /** As it would be written now; null when there is nothing to keep. */
  now(): Draft | null;
  /** What was typed is stored. */
  drop(): void;
}

export function createFormDraft({ values: initial, start, updatedAt }: Opening, restored: Draft | null): FormDraft {
  let place: { readonly drafts: DraftStore; readonly key: string } = { drafts: noDrafts, key: '' };
  let values = copyOf(initial);
  let stored: Readonly<Record<string, string>> = {};
  let savedAt = restored?.savedAt ?? Date.now();
  let sent: Sent | null = restored?.sent ? { ...restored.sent, file: null } : null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isTyped = () =>
    values.file !== null ||
    values.isFileRemoved ||
    Object.keys(stored).some((name) => values.text[name] !== stored[name]);

  function now(): Draft | null {
    if (!isTyped() && sent === null) return null;
    const { text, file, isFileRemoved } = values;
    const note = sent && { key: sent.key, text: sent.text, fileName: sent.fileName, isFileRemoved: sent.isFileRemoved };
    const base = { base: start.text, baseFile: start.fileUrl, updatedAt };
    return { text, ...base, savedAt, fileName: file?.name ?? null, isFileRemoved, isGivenUp: false, sent: note };
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function write() {
    stop();
    const draft = now();
    if (draft) place.drafts.write(place.key, draft);
    else place.drafts.drop(place.key);
  }

  return {
    now,
    note(next) {
      values = copyOf(next);
      savedAt = Date.now();
      stop();
      timer = setTimeout(write, REST);
      return isTyped();
    },
    compareWith: (text) => void (stored = text),
    keepIn(drafts, key) {
      place = { drafts, key };
      write();
    },
    sent: () => sent,
    remember(next) {
      sent = next;
      write();
    },
    flush() {
      if (timer !== undefined) write();
    },
    drop() {
      stop();
      sent = null;
      place.drafts.drop(place.key);
    },
  };
}

/** As it is now: a form library goes on writing into its own. */
export const copyOf = ({ text, file, isFileRemoved }: FormValues): FormValues => ({
  text: { ...text },
  file,
  isFileRemoved,
});
