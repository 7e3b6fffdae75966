import type { ContentType } from '@northlight/shared/content';
import { useUndo } from '../undo/undo.ts';
import type { FixedValues } from './block.ts';
import { singularOf } from './content-record.ts';
import { dropDraft, type KeptDraft, writeDraft } from './drafts.ts';

/** Lets go of what was typed, without a question; for some seconds it can be had back as the draft that it was. */
export function useDiscard(type: ContentType, fixed: FixedValues): (kept: KeptDraft) => void {
  const { offer } = useUndo();
  return (kept) => {
    dropDraft(kept.key);
    offer({ text: `The draft of ${subjectOf(type, fixed, kept)} was discarded.`, undo: async () => writeDraft(kept.key, kept.draft) });
  };
}

/** What a draft is about: the record by its name, or the new one by what it is to be called. */
export function subjectOf(type: ContentType, fixed: FixedValues, { id, draft }: KeptDraft): string {
  const title = draft.text[type.title]?.trim();
  const kind = singularOf(type, fixed);
  return id === null ? `New ${kind}${title ? `, ${title}` : ''}` : title || `${kind} ${id}`;
}
