import { useSessionStore } from '@northlight/shared/session';
import { Button } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { Dialog } from '@northlight/shared/ui/dialog';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { styled } from 'styled-components';
import { formField } from '../../fields/inputs.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { SaveDraftButton } from '../releases/SaveDraftButton.tsx';
import { NO_VALUES } from './block.ts';
import type { KeptDraft } from './drafts/draft-store.ts';
import { FormFields } from './FormFields.tsx';
import { FormNotes } from './FormNotes.tsx';
import { HistoryDisclosure } from './history/HistoryDisclosure.tsx';
import { singularOf } from './manager-fields.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface RecordDialogProps extends RecordFormOptions {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Adds or edits one record. Cancel gives up what was typed, and offers it back; any other way out keeps it as a draft.
 */
export function RecordDialog({ restored: wanted, preset: offered, ...props }: RecordDialogProps) {
  // What the form began with stays so, though the manager may turn to other records meanwhile.
  const [preset] = useState(props.record === null && props.lostId === undefined ? offered : NO_VALUES);
  // Another round is another form: the editor and the file input keep their contents to themselves.
  const [{ round, restored }, setRound] = useState({ round: 0, restored: wanted });
  return (
    <RecordForm
      key={round}
      {...props}
      preset={preset}
      restored={restored}
      onStartFrom={(draft) => setRound({ round: round + 1, restored: draft })}
    />
  );
}

interface RecordFormProps extends RecordDialogProps {
  /** Begins anew: with a draft, or with null from what is stored. */
  readonly onStartFrom: (draft: KeptDraft | null) => void;
}

function RecordForm({ open, onClose, onStartFrom, ...options }: RecordFormProps) {
  const formId = useId();
  const { type, fixed, record } = options;
  const recordForm = useRecordForm(options);
  const { form, draft, isSaving, submit } = recordForm;
  // What the server has been sent can't be called back: the dialog stays until its fate is known.
  const leave = (letGo: () => void) => () => {
    if (isSaving) return;
    letGo();
    onClose();
  };
  const startFrom = (letGo: () => void, next: KeptDraft | null) => {
    if (isSaving) return;
    letGo();
    onStartFrom(next);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={leave(draft.keep)}
      keepOpen
      density="compact"
      size={Object.values(type.fields).some((field) => formField(field).isLarge) ? 'l' : 'm'}
      title={`${record ? 'Edit' : 'Add'} ${singularOf(type, fixed)}`}
      footer={
        <>
          <PreviewButton type={type} fixed={fixed} form={form} stored={recordForm.state.record} />
          <FormFooter formId={formId} recordForm={recordForm} onCancel={leave(draft.giveUp)}>
            <SaveDraftButton type={type} fixed={fixed} recordForm={recordForm} onClose={onClose} />
          </FormFooter>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormNotes
          options={options}
          recordForm={recordForm}
          onStartOver={() => startFrom(draft.discard, null)}
          onRestore={(other) => startFrom(draft.keep, other)}
        />
        <FormFields type={type} fixed={fixed} recordForm={recordForm} />
      </form>
      {record ? (
        <HistoryDisclosure
          type={type}
          fixed={fixed}
          record={record}
          onPutBack={(version) => startFrom(draft.keep, version)}
        />
      ) : null}
      {open && (draft.isDirty || isSaving) ? <LeaveGuard form={form} isSaving={isSaving} /> : null}
    </Dialog>
  );
}

interface FormFooterProps {
  readonly formId: string;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  readonly onCancel: () => void;
  /** What else can be done with what is typed. */
  readonly children: ReactNode;
}

/** How far a form is from being saved, and the buttons that save it or give it up. */
function FormFooter({ formId, recordForm, onCancel, children }: FormFooterProps) {
  const { draft, isSaving, progress, stopUpload } = recordForm;
  const isUploading = progress !== undefined && progress !== 1;
  return (
    <>
      {isSaving || draft.isDirty ? <Unsaved role="status">{isSaving ? 'Saving…' : 'Not saved yet'}</Unsaved> : null}
      {isUploading ? (
        <Button kind="line" size="s" onClick={stopUpload}>
          Stop the upload
        </Button>
      ) : null}
      <Button kind="line" size="s" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
      {children}
      <Button type="submit" form={formId} size="s" busy={isSaving}>
        Save
      </Button>
    </>
  );
}

const Unsaved = styled.span`
  margin-right: auto;
  font-size: 0.875rem;
  color: var(--ink-2);
`;

const KEPT = 'Your changes are kept in this browser as a draft, and this screen offers them again.';
const SAVING =
  'The save goes on without this screen, and you are told when it is done. If it fails, this screen offers you ' +
  'your changes again.';

/**
 * Stands in the way of leaving while something is typed and not saved: to another screen, by Back, a reload or closing
 * the tab. To be rendered only then, and once per page: a router knows one such guard.
 */
function LeaveGuard({ form, isSaving }: Pick<ReturnType<typeof useRecordForm>, 'form' | 'isSaving'>) {
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
