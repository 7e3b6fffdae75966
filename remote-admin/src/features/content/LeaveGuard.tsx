import { useSessionStore } from '@northlight/shared/session';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { useRecordForm } from './use-record-form.ts';

const DRAFT_NOTE = 'Your changes are kept in this browser as a draft, and this screen offers them again.';
const NO_DRAFT = 'This browser has no room for a draft: what you typed will be lost.';
const FILE_LOST = ' The chosen file can’t be kept.';
const HELD_LOST = ' The picture or link that is not in the text yet can’t be kept.';
const SAVING =
  'The save goes on without this screen, and you are told when it is done. If it fails, this screen offers you ' +
  'your changes again.';

interface LeaveGuardProps {
  readonly recordForm: Pick<ReturnType<typeof useRecordForm>, 'form' | 'draft' | 'isSaving' | 'isHolding'>;
  /** Returns whether a path may be opened without a question. Default: no other path. */
  readonly mayGo?: (path: string) => boolean;
}

/**
 * Asks before the user leaves with unsaved changes: by navigation, Back, a reload or closing the tab. Render it only
 * then, and once per page: the router supports a single blocker.
 */
export function LeaveGuard({ recordForm: { form, draft, isSaving, isHolding }, mayGo = () => false }: LeaveGuardProps) {
  const file = useWatch({ control: form.control, name: 'file' });
  const session = useSessionStore();
  // The end of the session redirects to the login screen without a question; the draft is kept for the return.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && !mayGo(pathname) && session.getState().token !== null,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const lost = `${file ? FILE_LOST : ''}${isHolding ? HELD_LOST : ''}`;
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={isSaving ? 'Leave while it is being saved?' : 'Leave without saving?'}
      question={isSaving ? SAVING : `${draft.isKept ? DRAFT_NOTE : NO_DRAFT}${lost}`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
