import { useSessionStore } from '@northlight/shared/session';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import type { useRecordForm } from './use-record-form.ts';

const KEPT = 'What you typed is kept in this browser as a draft and offered again on this screen.';
const SAVING =
  'It is saved all the same. You will be told when it is done; if it fails, what you typed is offered again on ' +
  'this screen.';

/**
 * Stands in the way of leaving while something is typed and not saved: to another screen, by Back, a reload or closing
 * the tab. To be rendered only then, and once per page: a router knows one such guard.
 */
export function LeaveGuard({ form, isSaving }: Pick<ReturnType<typeof useRecordForm>, 'form' | 'isSaving'>) {
  const file = useWatch({ control: form.control, name: 'file' });
  const session = useSessionStore();
  // A session that has ended leads to the login screen; what was typed waits for the way back.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session.getState().token !== null,
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
      question={isSaving ? SAVING : `${KEPT}${file ? ' The chosen file can’t be kept.' : ''}`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
