import type { ContentType } from '@northlight/shared/content';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { KeepDeletionButton } from '../releases/KeepDeletionButton.tsx';
import { type FixedValues, NO_VALUES } from './block.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import type { Owner } from './record-lists.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { textsOf } from './texts.ts';
import type { DeletionFocus } from './use-deletion-focus.ts';
import type { RecordDialogState } from './use-record-dialog.ts';

interface ManagerDialogProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** A new record starts in this group. */
  readonly group: Owner | null;
  readonly dialog: RecordDialogState;
  readonly focus: DeletionFocus;
  readonly onSaved: (record: ContentRecord, isNew: boolean) => void;
  readonly onDelete: (record: ContentRecord) => void;
}

export function ManagerDialog({ type, fixed, group, dialog, focus, onSaved, onDelete }: ManagerDialogProps) {
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
    focus.onConfirm();
    close();
    onDelete(record);
  };
  const cancel = () => {
    focus.onCancel();
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
      returnFocus={focus.returnFocus}
    >
      <KeepDeletionButton type={type} record={record} onDraftSaved={cancel} />
    </AlertDialog>
  );
}
