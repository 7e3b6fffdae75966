import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
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
 * Asks before the user leaves with unsaved changes: by navigation, Back, a reload or closing the tab. Render it only
 * while there are some.
 */
export function LeaveGuard({ recordForm, mayGo = () => false }: LeaveGuardProps) {
  const { form, draft, isSaving, isHolding } = recordForm;
  const file = useWatch({ control: form.control, name: 'file' });
  const { unkept } = useScreenForms();
  const isKept = draft.isKept && unkept.length === 0;
  const blocked = useLeaveGuard(mayGo);
  const isAsking = blocked !== null;
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
  return (
    <AlertDialog
      open={isAsking}
      title={isSaving ? 'Leave while it is being saved?' : 'Leave without saving?'}
      question={isSaving ? savingText(isKept) : leavingText(isKept, lost)}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocked?.proceed()}
      onCancel={() => blocked?.reset()}
    />
  );
}

const savingText = (isKept: boolean): string => (isKept ? SAVING : SAVING_UNKEPT);

/** @param lost what a draft does not contain */
const leavingText = (isKept: boolean, lost: string): string => `${isKept ? DRAFT_NOTE : LOST}${lost}`;
