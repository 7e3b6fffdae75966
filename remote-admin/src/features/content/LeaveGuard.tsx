import { useSessionStore } from '@northlight/shared/session';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { useRecordForm } from './use-record-form.ts';

const DRAFT_NOTE = 'Your changes are kept in this browser as a draft, and this screen offers them again.';
const SAVING =
  'The save goes on without this screen, and you are told when it is done. If it fails, this screen offers you ' +
  'your changes again.';

interface LeaveGuardProps extends Pick<ReturnType<typeof useRecordForm>, 'form' | 'isSaving'> {
  /** Whether the form lets the administrator go there without a question. By default to no other path. */
  readonly mayGo?: (path: string) => boolean;
}

/**
 * Stands in the way of leaving while something is typed and not saved: to another screen, by Back, a reload or closing
 * the tab. To be rendered only then, and once per page: a router knows one such guard.
 */
export function LeaveGuard({ form, isSaving, mayGo = () => false }: LeaveGuardProps) {
  const file = useWatch({ control: form.control, name: 'file' });
  const session = useSessionStore();
  // A session that has ended leads to the login screen; what was typed waits for the way back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      currentLocation.pathname !== pathname && !mayGo(pathname) && session.getState().token !== null,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={isSaving ? 'Leave while it is being saved?' : 'Leave without saving?'}
      question={isSaving ? SAVING : `${DRAFT_NOTE}${file ? ' The chosen file can’t be kept.' : ''}`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
