import type { ContentType } from '@northlight/shared/content';
import type { RefObject } from 'react';
import { type FixedValues, NO_VALUES } from './block.ts';
import type { ContentRecord } from './content-record.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { Owner } from './record-lists.ts';
import { RecordDialog } from './RecordDialog.tsx';
import type { RecordDialogState } from './use-record-dialog.ts';

export interface ManagerDialogProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** A new record begins in it. */
  readonly group: Owner | null;
  readonly dialog: RecordDialogState;
  /** Of the manager: takes the focus once a row is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSaved: (record: ContentRecord, isNew: boolean) => void;
  readonly onDelete: (record: ContentRecord) => void;
}

/** The dialog that a manager has open: a record's form, or the question whether to delete it. */
export function ManagerDialog({ type, fixed, group, dialog, heading, onSaved, onDelete }: ManagerDialogProps) {
  const { subject, isOpen } = dialog;
  if (!subject) return null;
  const { kind, record, lostId, draft, opening } = subject;
  const close = () => dialog.close(subject);
  if (kind === 'edit') {
    return (
      <RecordDialog
        key={opening}
        type={type}
        fixed={fixed}
        record={record}
        lostId={lostId}
        preset={group ? { [group.by]: group.id } : NO_VALUES}
        restored={draft}
        open={isOpen}
        onClose={close}
        onSaved={(saved) => {
          onSaved(saved, record === null);
          close();
        }}
      />
    );
  }
  if (!record) return null;
  return (
    <DeleteDialog
      key={opening}
      type={type}
      record={record}
      open={isOpen}
      onClose={close}
      onConfirm={() => {
        close();
        onDelete(record);
      }}
      heading={heading}
    />
  );
}
