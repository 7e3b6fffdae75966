import type { ContentType } from '@northlight/shared/content';
import { useMemo } from 'react';
import { useAccount } from '../../sign-in/account.ts';
import { useUndo } from '../../undo/undo.ts';
import type { FixedValues } from '../block.ts';
import { singularOf } from '../manager-fields.ts';
import { createDraftStore, type DraftStore, type KeptDraft, noDrafts } from './draft-store.ts';

export function useDrafts(): DraftStore {
  const account = useAccount();
  return useMemo(() => (account === null ? noDrafts : createDraftStore(localStorage, account)), [account]);
}

/** Lets go of what was typed, without a question; for some seconds it can be had back as the draft that it was. */
export function useDiscard(type: ContentType, fixed: FixedValues) {
  const drafts = useDrafts();
  const { offer } = useUndo();

  function offerBack(kept: KeptDraft) {
    const draft = { ...kept.draft, isGivenUp: false };
    offer({
      text: `The draft of ${subjectOf(type, fixed, kept)} was discarded.`,
      undo: async () => drafts.write(kept.key, draft),
    });
  }

  return {
    discard(kept: KeptDraft): void {
      drafts.drop(kept.key);
      offerBack(kept);
    },
    /** By Cancel. The last one of a form is kept for when that form is opened again. */
    giveUp(kept: KeptDraft): void {
      const place = { collection: type.collection, fixed, id: kept.id };
      for (const { key, draft } of drafts.ofForm(place)) if (draft.isGivenUp) drafts.drop(key);
      drafts.write(kept.key, { ...kept.draft, isGivenUp: true });
      offerBack(kept);
    },
  };
}

/**
 * What a draft is about: the record by its name in quotes, or the new one by what it is to be called.
 * @param place where it stands in its sentence
 */
export function subjectOf(
  type: ContentType,
  fixed: FixedValues,
  { id, draft }: KeptDraft,
  place: 'start' | 'middle' = 'middle',
): string {
  const title = draft.text[type.title]?.trim();
  const kind = singularOf(type, fixed);
  if (id !== null) return title ? `“${title}”` : `${kind} ${id}`;
  const article = place === 'start' ? 'The' : 'a';
  return `${article} new ${kind}${title ? ` “${title}”` : ''}`;
}
