import { Button, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { FieldGrid } from '@northlight/shared/ui/fields';
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { age } from '../../components/age.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { UnfinishedContext } from '../../fields/unfinished.ts';
import { NO_VALUES } from './block.ts';
import { fieldsOf, singularOf } from './content-record.ts';
import type { Draft, KeptDraft } from './drafts/draft-store.ts';
import { DraftQuestion } from './drafts/DraftQuestion.tsx';
import { FormAlert } from './FormAlert.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { wideFields } from './wide-fields.ts';

const ConflictView = lazy(() => import(/* webpackChunkName: "conflict-view" */ './conflict/ConflictView.tsx'));

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
  const { type, fixed, record, lostId, preset, restored } = options;
  const {
    form,
    submit,
    standing,
    progress,
    isDirty,
    isSaving,
    unfinished,
    draftKey,
    stopUpload,
    keepDraft,
    giveUp,
    discard,
  } = useRecordForm(options);
  const { errors } = form.formState;
  const fields = fieldsOf(type, fixed);
  const wide = wideFields(
    fields.filter(([name, { kind }]) => kind !== 'timestamp' && !(kind === 'reference' && name in fixed)),
  );
  const errorOf = (name: string, kind: string) =>
    kind === 'media' ? errors.file?.message : errors.text?.[name]?.message;
  // What the server has been sent can't be called back: the dialog stays until its fate is known.
  const leave = (letGo: () => void) => () => {
    if (isSaving) return;
    letGo();
    onClose();
  };
  const startFrom = (letGo: () => void, draft: KeptDraft | null) => {
    if (isSaving) return;
    letGo();
    onStartFrom(draft);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={leave(keepDraft)}
      keepOpen
      density="compact"
      size={Object.values(type.fields).some(({ kind }) => kind === 'richText') ? 'l' : 'm'}
      title={`${record ? 'Edit' : 'Add'} ${singularOf(type, fixed)}`}
      footer={
        <>
          {isSaving || isDirty ? <Unsaved role="status">{isSaving ? 'Saving…' : 'Not saved yet'}</Unsaved> : null}
          {progress === undefined || progress === 1 ? null : (
            <Button kind="line" size="s" onClick={stopUpload}>
              Stop the upload
            </Button>
          )}
          <Button kind="line" size="s" disabled={isSaving} onClick={leave(giveUp)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="s" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {restored ? (
          <FormAlert kind="note">
            {restoredText(restored.draft)}{' '}
            <button type="button" onClick={() => startFrom(discard, null)}>
              Start over
            </button>
          </FormAlert>
        ) : null}
        <DraftQuestion
          type={type}
          fixed={fixed}
          record={record}
          preset={preset}
          id={record?.id ?? lostId ?? null}
          ownKey={draftKey}
          onRestore={(draft) => startFrom(keepDraft, draft)}
        />
        {standing.alert ? <FormAlert kind="error">{standing.alert}</FormAlert> : null}
        {standing.isOvertaken ? (
          <Suspense
            fallback={
              <SkeletonRegion label="Loading the comparison">
                <Skeleton shape="row" count={2} />
              </SkeletonRegion>
            }
          >
            <ConflictView conflicts={standing.conflicts} form={form} />
          </Suspense>
        ) : null}
        <FieldGrid onBlur={keepDraft}>
          <UnfinishedContext value={unfinished}>
            {fields.map(([name, field]) => (
              <FieldInput
                key={name}
                name={name}
                field={field}
                form={form}
                record={standing.record}
                error={errorOf(name, field.kind)}
                isFixed={name in fixed}
                isWide={wide.has(name)}
                progress={progress}
              />
            ))}
          </UnfinishedContext>
        </FieldGrid>
      </form>
      {open && (isDirty || isSaving) ? <LeaveGuard form={form} isSaving={isSaving} /> : null}
    </Dialog>
  );
}

const Unsaved = styled.span`
  margin-right: auto;
  font-size: 0.875rem;
  color: var(--ink-2);
`;

const restoredText = ({ savedAt, fileName }: Draft): string =>
  `Unsaved changes from ${age(savedAt)} were restored.` +
  (fileName ? ` Files can’t be kept: choose ${fileName} again.` : '');
