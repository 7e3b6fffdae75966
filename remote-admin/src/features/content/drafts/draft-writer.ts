import { type Draft, type DraftStore, noDrafts } from './draft-store.ts';

/** Milliseconds without typing until the draft is written. */
const WRITE_DELAY = 400;

/** Where the draft of a form is stored. */
export interface DraftTarget {
  readonly drafts: DraftStore;
  readonly key: string;
  /** Called after each write, with its result. */
  readonly onWritten: (isWritten: boolean) => void;
}

/**
 * Writes the draft of one form. Serialising the text of an article takes time, so a write waits until typing pauses.
 * @param now returns the draft as it has to be written; null if there is nothing to keep
 */
export function createDraftWriter(now: () => Draft | null) {
  let target: DraftTarget = { drafts: noDrafts, key: '', onWritten: () => undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** @returns whether what is typed is stored, or there is nothing to store. */
  function write(): boolean {
    stopTimer();
    const draft = now();
    const isWritten = draft === null || target.drafts.write(target.key, draft);
    if (draft === null) target.drafts.drop(target.key);
    target.onWritten(isWritten);
    return isWritten;
  }

  return {
    write,
    writeTo(next: DraftTarget): boolean {
      target = next;
      return write();
    },
    writeSoon() {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_DELAY);
    },
    /** Writes pending changes at once. */
    flush() {
      if (timer !== undefined) write();
    },
    drop() {
      stopTimer();
      target.drafts.drop(target.key);
    },
  };
}
