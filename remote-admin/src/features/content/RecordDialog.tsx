import { Dialog } from '@northlight/shared/ui/dialog';
import { useId, useState } from 'react';
import { formField } from '../../fields/inputs.ts';
import { finishAll } from '../../fields/unfinished.ts';
import { OpenAsPage } from '../form-page/OpenAsPage.tsx';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { DraftActions } from '../releases/DraftActions.tsx';
import { formPath } from '../screens/screens.ts';
import { NO_VALUES } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import type { LocalDraft } from './drafts/draft-store.ts';
import { FormFields } from './FormFields.tsx';
import { FormFooter } from './FormFooter.tsx';
import { FormNotes } from './FormNotes.tsx';
import { HistoryDisclosure } from './history/HistoryDisclosure.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { singularOf } from './manager-fields.ts';
import { useLettingGo } from './use-letting-go.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

export interface RecordDialogProps extends RecordFormOptions {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Adds or edits one record. Cancel hides the draft until the form is opened again, and offers an undo. Every other way
 * to close the dialog keeps the draft.
 */
export function RecordDialog({ restored: wanted, preset: offered, ...props }: RecordDialogProps) {
  // The form keeps the preset that it opened with, although the manager may switch to other records meanwhile.
  const [preset] = useState(props.record === null && props.lostId === undefined ? offered : NO_VALUES);
  // A new key makes a new form: the editor and the file input have state of their own.
  const [{ round, restored, record }, setRound] = useState({ round: 0, restored: wanted, record: props.record });
  return (
    <RecordForm
      key={round}
      {...props}
      record={record}
      preset={preset}
      restored={restored}
      onStartFrom={(draft, stored) => setRound({ round: round + 1, restored: draft, record: stored })}
    />
  );
}

interface RecordFormProps extends RecordDialogProps {
  /** Restarts the form with a draft of the record, or with the stored record if `draft` is null. */
  readonly onStartFrom: (draft: LocalDraft | null, stored: ContentRecord | null) => void;
}

function RecordForm({ open, onClose, onStartFrom, ...options }: RecordFormProps) {
  const formId = useId();
  const { type, fixed, lostId } = options;
  const recordForm = useRecordForm(options);
  // A new record that was saved while the user kept typing is edited from then on.
  const record = recordForm.state.record ?? options.record;
  const id = record?.id ?? lostId ?? null;
  const { form, draft, isSaving, unfinished, isHolding, submit } = recordForm;
  const { letGo, question } = useLettingGo(isSaving);
  // The page continues with the draft, which can't contain a file, nor what is not in the text yet.
  const mayGo = (path: string) =>
    path === formPath(type.collection, id) && form.getValues('file') === null && !isHolding && draft.keep();
  const leave = (keep: () => boolean) => () => letGo(keep, onClose);
  // What is not in the text yet is in no draft: its row asks for a decision.
  const close = async () => {
    if (!isHolding || (await finishAll(unfinished))) leave(draft.keep)();
  };
  const startFrom = (keep: () => boolean, next: LocalDraft | null, stored = record) =>
    letGo(keep, () => onStartFrom(next, stored));
  const putBack = (version: LocalDraft, stored: ContentRecord) => startFrom(draft.keep, version, stored);

  return (
    <Dialog
      open={open}
      onOpenChange={() => void close()}
      keepOpen
      density="compact"
      size={Object.values(type.fields).some((field) => formField(field).isLarge) ? 'l' : 'm'}
      title={`${record ? 'Edit' : 'Add'} ${singularOf(type, fixed)}`}
      footer={
        <>
          {isSaving ? null : <OpenAsPage type={type} id={id} draftKey={draft.key} onLeave={draft.keep} />}
          <PreviewButton type={type} fixed={fixed} form={form} stored={recordForm.state.record} />
          <FormFooter formId={formId} recordForm={recordForm} onCancel={leave(draft.giveUp)}>
            <DraftActions type={type} fixed={fixed} recordForm={recordForm} onClose={onClose} />
          </FormFooter>
        </>
      }
    >
      <form id={formId} data-collection={type.collection} noValidate onSubmit={submit}>
        <FormNotes
          options={options}
          recordForm={recordForm}
          onStartOver={() => startFrom(draft.discard, null)}
          onRestore={(other) => startFrom(draft.keep, other)}
        />
        <FormFields type={type} fixed={fixed} recordForm={recordForm} />
      </form>
      {record ? <HistoryDisclosure type={type} fixed={fixed} record={record} onPutBack={putBack} /> : null}
      {open && (draft.isDirty || isSaving) ? <LeaveGuard recordForm={recordForm} mayGo={mayGo} /> : null}
      {question}
    </Dialog>
  );
}
