import type { ContentType } from '@northlight/shared/content';
import { useMemo } from 'react';
import { browserStorage } from '../../../data/browser-storage.ts';
import { useAccount } from '../../sign-in/account.ts';
import { useUndo } from '../../undo/undo.ts';
import type { FixedValues } from '../block.ts';
import { singularOf } from '../manager-fields.ts';
import { createDraftStore, type DraftStore, type LocalDraft, noDrafts } from './draft-store.ts';

export function useDrafts(): DraftStore {
  const account = useAccount();
  return useMemo(() => {
    const storage = browserStorage('localStorage');
    return account === null || storage === null ? noDrafts : createDraftStore(storage, account);
  }, [account]);
}

/** Discards drafts without a question. For some seconds an undo restores the draft. */
export function useDiscard(type: ContentType, fixed: FixedValues) {
  const drafts = useDrafts();
  const { offer } = useUndo();

  function offerBack(local: LocalDraft) {
    const draft = { ...local.draft, isGivenUp: false };
    offer({
      text: `The draft of ${subjectOf(type, fixed, local)} was discarded.`,
      undo: async () => {
        if (!drafts.write(local.key, draft)) throw new Error('The storage of this browser is full or blocked.');
      },
    });
  }

  return {
    discard(local: LocalDraft): void {
      drafts.drop(local.key);
      offerBack(local);
    },
    /**
     * For Cancel: the draft is kept until the form is opened again. Only the last one of each form is kept.
     * @returns false if the draft can't be kept
     */
    giveUp(local: LocalDraft): boolean {
      const place = { collection: type.collection, fixed, id: local.id };
      if (!drafts.write(local.key, { ...local.draft, isGivenUp: true })) return false;
      for (const { key, draft } of drafts.ofForm(place)) if (draft.isGivenUp && key !== local.key) drafts.drop(key);
      offerBack(local);
      return true;
    },
  };
}

/**
 * Names the subject of a draft: the record's title in quotes, or 'a new …' with its title.
 * @param place position in the sentence
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
