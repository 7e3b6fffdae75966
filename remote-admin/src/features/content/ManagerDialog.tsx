import type { ContentType } from '@northlight/shared/content';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { type RefObject, useRef } from 'react';
import { KeepDeletionButton } from '../releases/KeepDeletionButton.tsx';
import { type FixedValues, NO_VALUES } from './block.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import type { Owner } from './record-lists.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { textsOf } from './texts.ts';
import type { RecordDialogState } from './use-record-dialog.ts';

interface ManagerDialogProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** A new record starts in this group. */
  readonly group: Owner | null;
  readonly dialog: RecordDialogState;
  /** Heading of the manager. It gets the focus when the row, and with it the button that was pressed, is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSaved: (record: ContentRecord, isNew: boolean) => void;
  readonly onDelete: (record: ContentRecord) => void;
}

export function ManagerDialog({ type, fixed, group, dialog, heading, onSaved, onDelete }: ManagerDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
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
        onSaved={(saved, { isNew, isTypedOn }) => {
          onSaved(saved, isNew);
          if (!isTypedOn) close();
        }}
      />
    );
  }
  if (!record) return null;
  const confirm = () => {
    returnFocus.current = heading.current;
    close();
    onDelete(record);
  };
  const cancel = () => {
    returnFocus.current = null;
    close();
  };
  return (
    <AlertDialog
      key={opening}
      open={isOpen}
      title={`Delete ${nameOf(type, record)}`}
      question={textsOf(type).deleteQuestion}
      onConfirm={confirm}
      onCancel={cancel}
      returnFocus={returnFocus}
    >
      <KeepDeletionButton type={type} record={record} onDraftSaved={cancel} />
    </AlertDialog>
  );
}
