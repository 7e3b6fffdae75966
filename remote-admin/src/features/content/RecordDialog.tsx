import { Button, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { FieldGrid } from '@northlight/shared/ui/fields';
import { lazy, Suspense, useId, useState } from 'react';
import { styled } from 'styled-components';
import { age } from '../../components/age.ts';
import { FieldInput } from '../../fields/FieldInput.tsx';
import { fieldsOf, singularOf } from './content-record.ts';
import type { Draft } from './drafts.ts';
import { FormAlert } from './FormAlert.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { wideFields } from './wide-fields.ts';

const ConflictView = lazy(() => import(/* webpackChunkName: "conflict-view" */ './conflict/ConflictView.tsx'));

export interface RecordDialogProps extends RecordFormOptions {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds or edits one record. Only Cancel gives up what was typed, and offers it back; any other way out keeps it as a draft. */
export function RecordDialog(props: RecordDialogProps) {
  // Another round is another form: the editor and the file input keep their contents to themselves.
  const [round, setRound] = useState(0);
  return <RecordForm key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function RecordForm({ open, onClose, onStartOver, ...options }: RecordDialogProps & { readonly onStartOver: () => void }) {
  const formId = useId();
  const { type, fixed, record } = options;
  const { form, submit, standing, progress, isDirty, draft, stopUpload, discardTyped } = useRecordForm(options);
  const { errors, isSubmitting } = form.formState;
  const fields = fieldsOf(type, fixed);
  const wide = wideFields(fields.filter(([name, { kind }]) => kind !== 'timestamp' && !(kind === 'reference' && name in fixed)));
  const errorOf = (name: string, kind: string) => (kind === 'media' ? errors.file?.message : errors.text?.[name]?.message);
  const leave = (next: () => void) => () => {
    discardTyped();
    next();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      keepOpen
      density="compact"
      size={Object.values(type.fields).some(({ kind }) => kind === 'richText') ? 'l' : 'm'}
      title={`${record ? 'Edit' : 'Add'} ${singularOf(type, fixed)}`}
      footer={
        <>
          {isDirty ? <Unsaved>Not saved yet</Unsaved> : null}
          {progress === undefined ? null : (
            <Button kind="line" size="s" onClick={stopUpload}>
              Stop the upload
            </Button>
          )}
          <Button kind="line" size="s" onClick={leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="s" busy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {draft ? (
          <FormAlert kind="note">
            {restoredText(draft)}{' '}
            <button type="button" onClick={leave(onStartOver)}>
              Start over
            </button>
          </FormAlert>
        ) : null}
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
        <FieldGrid>
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
        </FieldGrid>
      </form>
      {open && isDirty ? <LeaveGuard form={form} /> : null}
    </Dialog>
  );
}

const Unsaved = styled.span`
  margin-right: auto;
  font-size: .875rem;
  color: var(--ink-2);
`;

const restoredText = ({ savedAt, fileName }: Draft): string =>
  `What you typed here ${savedAt > 0 ? age(savedAt) : 'earlier'} is back.${fileName ? ` Files can’t be kept: choose ${fileName} again.` : ''}`;
