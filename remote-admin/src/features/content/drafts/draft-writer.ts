import { type Draft, type DraftStore, noDrafts } from './draft-store.ts';

/** Milliseconds without typing until the draft is written. */
const REST = 400;

/**
 * Writes the draft of one open form when the typing rests.
 * @param now returns the draft as it is to be written; null if there is nothing to keep
 * @param onWritten gets whether everything that was typed is kept
 */
export function createDraftWriter(now: () => Draft | null, onWritten: (isKept: boolean) => void) {
  let place: { readonly drafts: DraftStore; readonly key: string } = { drafts: noDrafts, key: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last attempt to write succeeded. */
  let isKept = true;

  /** Nothing waits to be written any more. @param isStored whether what was typed is stored, or nothing is to be */
  function finish(isStored: boolean) {
    clearTimeout(timer);
    timer = undefined;
    isKept = isStored;
    onWritten(isKept);
  }

  /** @returns whether everything that was typed is kept */
  function write(): boolean {
    const draft = now();
    if (!draft) place.drafts.drop(place.key);
    finish(draft ? place.drafts.write(place.key, draft) : true);
    return isKept;
  }

  return {
    write,
    /** Sets where the draft is stored, once it is known who is signed in. @returns whether it is kept there */
    keepIn(drafts: DraftStore, key: string): boolean {
      place = { drafts, key };
      return write();
    },
    writeSoon() {
      clearTimeout(timer);
      timer = setTimeout(write, REST);
    },
    /** Writes pending changes at once, also those that could not be written before. @returns whether they are kept */
    flush: (): boolean => (timer !== undefined || !isKept ? write() : true),
    /** Writes nothing more, until something is typed. */
    cancel: () => finish(true),
    /** Removes what was written. */
    drop() {
      finish(true);
      place.drafts.drop(place.key);
    },
  };
}
