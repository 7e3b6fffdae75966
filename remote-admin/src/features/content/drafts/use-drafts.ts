import type { ContentType } from '@northlight/shared/content';
import { useMemo } from 'react';
import { useAccount } from '../../sign-in/account.ts';
import { useUndo } from '../../undo/undo.ts';
import type { FixedValues } from '../block.ts';
import { singularOf } from '../manager-fields.ts';
import { createDraftStore, type DraftStore, type LocalDraft, noDrafts } from './draft-store.ts';

export function useDrafts(): DraftStore {
  const account = useAccount();
  return useMemo(() => (account === null ? noDrafts : createDraftStore(localStorage, account)), [account]);
}

/** Lets go of what was typed, without a question; for some seconds it can be had back as the draft that it was. */
export function useDiscard(type: ContentType, fixed: FixedValues) {
  const drafts = useDrafts();
  const { offer } = useUndo();

  function offerBack(local: LocalDraft) {
    const draft = { ...local.draft, isGivenUp: false };
    offer({
      text: `The draft of ${subjectOf(type, fixed, local)} was discarded.`,
      undo: async () => drafts.write(local.key, draft),
    });
  }

  return {
    discard(local: LocalDraft): void {
      drafts.drop(local.key);
      offerBack(local);
    },
    /** By Cancel. The last one of a form is kept for when that form is opened again. */
    giveUp(local: LocalDraft): void {
      const place = { collection: type.collection, fixed, id: local.id };
      for (const { key, draft } of drafts.ofForm(place)) if (draft.isGivenUp) drafts.drop(key);
      drafts.write(local.key, { ...local.draft, isGivenUp: true });
      offerBack(local);
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
  { id, draft }: LocalDraft,
  place: 'start' | 'middle' = 'middle',
): string {
  const title = draft.text[type.title]?.trim();
  const kind = singularOf(type, fixed);
  if (id !== null) return title ? `“${title}”` : `${kind} ${id}`;
  const article = place === 'start' ? 'The' : 'a';
  return `${article} new ${kind}${title ? ` “${title}”` : ''}`;
}
