import type { ContentType } from '@northlight/shared/content';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { type RefObject, useRef } from 'react';
import { type ContentRecord, nameOf } from './content-record.ts';
import { textsOf } from './texts.ts';

export interface DeleteDialogProps {
  readonly type: ContentType;
  /** The record asked about; stays the last one while the dialog closes. */
  readonly record: ContentRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Takes the focus once the row, and with it the button that was pressed, is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

export function DeleteDialog({ type, record, open, onClose, onConfirm, heading }: DeleteDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const confirm = () => {
    returnFocus.current = heading.current;
    onConfirm();
  };
  return (
    <AlertDialog
      open={open}
      title={`Delete ${nameOf(type, record)}`}
      question={textsOf(type).deleteQuestion}
      onConfirm={confirm}
      onCancel={onClose}
      returnFocus={returnFocus}
    />
  );
}
