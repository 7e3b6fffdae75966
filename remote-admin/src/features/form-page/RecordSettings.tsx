import { type ContentType, type Field } from '@northlight/shared/content';
import { formField } from '../../fields/inputs.ts';
import { type Block, NO_VALUES } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { LocalDraft } from '../content/drafts/draft-store.ts';
import { FormFields } from '../content/FormFields.tsx';
import { HistoryDisclosure } from '../content/history/HistoryDisclosure.tsx';
import type { useRecordForm } from '../content/use-record-form.ts';
import { Settings } from './PageFrame.ts';
import { RecordFacts } from './RecordFacts.tsx';

interface RecordSettingsProps {
  readonly type: ContentType;
  readonly block: Block;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /** Restarts the form with an earlier version of the record. @param stored the record as it is stored now */
  readonly onPutBack: (version: LocalDraft, stored: ContentRecord) => void;
}

/** Whether a field is part of the text in the middle of the page; the others are settings beside it. */
export const isWritten = (_name: string, field: Field): boolean => formField(field).isLarge;

/** Everything about a record but its title and its text. */
export function RecordSettings({ type, block, recordForm, onPutBack }: RecordSettingsProps) {
  const { fixed = NO_VALUES, recordPlace } = block;
  const { record } = recordForm.state;
  return (
    <Settings aria-label="Settings">
      <FormFields
        type={type}
        fixed={fixed}
        recordForm={recordForm}
        which={(name, field) => name !== type.title && !isWritten(name, field)}
      />
      <RecordFacts type={type} form={recordForm.form} record={record} recordPlace={recordPlace} />
      {record ? <HistoryDisclosure type={type} fixed={fixed} record={record} onPutBack={onPutBack} /> : null}
    </Settings>
  );
}
