import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLogoutQuestion } from '../sign-in/use-logout-question.ts';
import { useLeaveGuard } from './LeaveGuardHost.tsx';
import { useScreenForms } from './single/screen-forms.tsx';
import { LOST } from './use-letting-go.tsx';
import type { useRecordForm } from './use-record-form.ts';

const DRAFT_NOTE = 'Your changes are kept in this browser as a draft, and this screen offers them again.';
const FILE_LOST = ' The chosen file can’t be kept.';
const HELD_LOST = ' The picture or link that is not in the text yet can’t be kept.';
const SAVING =
  'The save goes on without this screen, and you are told when it is done. If it fails, this screen offers you ' +
  'your changes again.';
const SAVING_UNKEPT =
  'The save goes on without this screen, and you are told when it is done. If it fails, your changes are lost: they ' +
  'can’t be kept in this browser.';

interface LeaveGuardProps {
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /** Returns whether a path may be opened without a question. Default: no other path. */
  readonly mayGo?: (path: string) => boolean;
}

/**
 * Asks before the user leaves with unsaved changes: by navigation, Back, a reload or closing the tab, and before a
 * logout that would lose them. Render it only while there are some.
 */
export function LeaveGuard({ recordForm, mayGo = () => false }: LeaveGuardProps) {
  const { form, draft, isSaving, isHolding } = recordForm;
  const file = useWatch({ control: form.control, name: 'file' });
  const { unkept } = useScreenForms();
  const isKept = draft.isKept && unkept.length === 0;
  const blocked = useLeaveGuard(mayGo);
  const [logout, setLogout] = useState<{ readonly goOn: () => void } | null>(null);
  const isAsking = blocked !== null || logout !== null;
  const keep = useEffectEvent(draft.keep);
  const stay = useEffectEvent(() => blocked?.reset());

  // What was typed last may not be written yet: the question has to say whether it can be.
  useEffect(() => {
    if (isAsking) keep();
  }, [isAsking]);
  // Once the form is saved, nobody answers the question any more.
  useEffect(() => () => stay(), []);

  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const lost = `${file ? FILE_LOST : ''}${isHolding ? HELD_LOST : ''}`;
  useLogoutQuestion((goOn) => {
    // A draft needs no question: it is offered after the next sign-in.
    const isLossless = draft.keep() && lost === '';
    if (!isLossless) setLogout({ goOn });
    return !isLossless;
  });

  return (
    <AlertDialog
      open={isAsking}
      title={titleOf(isSaving, logout !== null)}
      question={isSaving ? savingText(isKept) : leavingText(isKept, lost)}
      confirmLabel={logout ? 'Log out' : 'Leave'}
      cancelLabel="Stay"
      onConfirm={() => {
        setLogout(null);
        if (logout) logout.goOn();
        else blocked?.proceed();
      }}
      onCancel={() => {
        setLogout(null);
        blocked?.reset();
      }}
    />
  );
}

function titleOf(isSaving: boolean, isLogout: boolean): string {
  const act = isLogout ? 'Log out' : 'Leave';
  return isSaving ? `${act} while it is being saved?` : `${act} without saving?`;
}

const savingText = (isKept: boolean): string => (isKept ? SAVING : SAVING_UNKEPT);

/** @param lost what a draft does not contain */
const leavingText = (isKept: boolean, lost: string): string => `${isKept ? DRAFT_NOTE : LOST}${lost}`;
