import { useShell } from '@northlight/shared/remote';
import { useSessionStore } from '@northlight/shared/session';
import { useEffect } from 'react';
import { rememberReturnState } from '../sign-in/return-path.ts';
import { NO_VALUES } from './block.ts';
import { useDrafts } from './drafts/use-drafts.ts';
import type { ManagerProps } from './Manager.tsx';
import { openingState, type OpenIntent, useOpenIntent } from './open-intent.ts';
import type { ManagerList } from './use-manager-list.ts';
import { GONE, type RecordDialogState } from './use-record-dialog.ts';

/** Opens what a link to the screen points to, and reopens a form that was closed when the session ended. */
export function useLinkedDialogs(
  { title, collection, fixed = NO_VALUES, ownerId }: ManagerProps,
  { isFresh, mayAdd }: ManagerList,
  dialog: RecordDialogState,
): void {
  const { notify } = useShell();
  const drafts = useDrafts();
  const { subject, isOpen, open, openById } = dialog;

  useOpenIntent({ collection, title }, isFresh, (id) => {
    if (id === null) return mayAdd && open('edit', null);
    // With the draft of a deleted record, the record can be created again.
    const hasDraft = drafts.ofForm({ collection, fixed, id }).length > 0;
    void openById(id, () => (hasDraft ? open('edit', null, { lostId: id }) : notify.error(GONE)));
  });

  const isEditing = isOpen && subject?.kind === 'edit';
  const id = subject?.record?.id ?? subject?.lostId ?? null;
  const owner = ownerId === undefined ? {} : { owner: ownerId };
  useReopening(isEditing ? { collection, title, id, ...owner } : null);
}

/**
 * If a form is open when the session ends, it is opened again after the next sign-in.
 * @param form null if none is open
 */
function useReopening(form: OpenIntent | null): void {
  const session = useSessionStore();
  const state = form && JSON.stringify(openingState(form));
  useEffect(() => {
    if (state === null) return;
    // The session store calls this before the guard removes the screen.
    return session.subscribe(({ token }) => {
      if (token === null) rememberReturnState(JSON.parse(state));
    });
  }, [session, state]);
}
