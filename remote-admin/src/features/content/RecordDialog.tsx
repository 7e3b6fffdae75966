import type { ContentType } from '@northlight/shared/content';
import { Button } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { FieldGrid } from '@northlight/shared/ui/fields';
import { useId, useState } from 'react';
import { FieldInput } from '../../fields/FieldInput.tsx';
import type { FixedValues } from './block.ts';
import { type ContentRecord, fieldsOf, singularOf } from './content-record.ts';
import { FormAlert } from './FormAlert.tsx';
import { useRecordForm } from './use-record-form.ts';
import { wideFields } from './wide-fields.ts';

export interface RecordDialogProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** Null to make a new one. */
  readonly record: ContentRecord | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The record has changed on the server; the dialog stays. */
  readonly onStale: () => void;
}

/** Adds or edits one record. Only Cancel and a save give up what was typed; any other way out keeps it as a draft. */
export function RecordDialog(props: RecordDialogProps) {
  // Another round is another form: the editor and the file input keep their contents to themselves.
  const [round, setRound] = useState(0);
  return <RecordForm key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function RecordForm({ type, fixed, record, open, onClose, onSaved, onStale, onStartOver }: RecordDialogProps & { readonly onStartOver: () => void }) {
  const formId = useId();
  const { form, submit, alert, progress, isRestored, dropDraft } = useRecordForm({ type, fixed, record, onSaved, onStale });
  const { errors, isSubmitting } = form.formState;
  const fields = fieldsOf(type, fixed);
  const wide = wideFields(fields.filter(([name, { kind }]) => kind !== 'timestamp' && !(kind === 'reference' && name in fixed)));
  const errorOf = (name: string, kind: string) => (kind === 'media' ? errors.file?.message : errors.text?.[name]?.message);
  const leave = (next: () => void) => () => {
    dropDraft();
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
        {isRestored ? (
          <FormAlert kind="note">
            What you typed here earlier is back.{' '}
            <button type="button" onClick={leave(onStartOver)}>
              Start over
            </button>
          </FormAlert>
        ) : null}
        {alert ? <FormAlert kind="error">{alert}</FormAlert> : null}
        <FieldGrid>
          {fields.map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              form={form}
              record={record}
              error={errorOf(name, field.kind)}
              isFixed={name in fixed}
              isWide={wide.has(name)}
              progress={progress}
            />
          ))}
        </FieldGrid>
      </form>
    </Dialog>
  );
}
