import type { FormValues } from '../form-values.ts';
import type { Opening } from '../form-opening.ts';
import type { Sent } from '../saving/save-record.ts';
import { type Draft, type DraftStore, noDrafts, type SentNote } from './draft-store.ts';

/** Milliseconds without typing after which the draft is written. */
const REST = 400;

/**
 * The draft of one open form. Writing an article's text takes time, so it waits until the typing rests; whoever shows
 * the form asks for the rest before it is left.
 */
export function createFormDraft({ values: initial, start, updatedAt }: Opening, restored: Draft | null) {
  let place: { readonly drafts: DraftStore; readonly key: string } = { drafts: noDrafts, key: '' };
  let values = copyOf(initial);
  let stored: Readonly<Record<string, string>> = {};
  let savedAt = restored?.savedAt ?? Date.now();
  let sent: Sent | null = restored?.sent ? { ...restored.sent, file: null } : null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isTyped = () => differs(values, stored);
  const now = (): Draft | null =>
    isTyped() || sent
      ? { ...typedIn(values), base: start.text, baseFile: start.fileUrl, updatedAt, savedAt, sent: noteOf(sent) }
      : null;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const draft = now();
    if (draft) place.drafts.write(place.key, draft);
    else place.drafts.drop(place.key);
  }

  return {
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
