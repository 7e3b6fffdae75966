import { isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { type RefObject, useRef, useState } from 'react';
import { type ContentRecord, nameOf } from './content-record.ts';
import { failureText, textsOf } from './texts.ts';

export interface DeleteDialogProps {
  readonly type: ContentType;
  /** The record asked about; stays the last one while the dialog closes. */
  readonly record: ContentRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
  /** Takes the focus once the row, and with it the button that was pressed, is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

export function DeleteDialog({ type, record, open, onClose, onDeleted, heading }: DeleteDialogProps) {
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const returnFocus = useRef<HTMLElement>(null);

  async function remove() {
    setBusy(true);
    try {
      await api.send('DELETE', paths.delete(type.collection, record.id));
      notify.success(textsOf(type).deleted);
      returnFocus.current = heading.current;
      onDeleted();
    } catch (error) {
      if (isApiError(error) && error.status === 401) return;
      // A refusal says by how many records it is in use: the catalogue's two words would hide that.
      const inUse = isApiError(error) && error.status === 409;
      notify.error(inUse ? error.message : failureText(type.texts?.deleteFailed, error));
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog
      open={open}
      busy={busy}
      title={`Delete ${nameOf(type, record)}`}
      question={textsOf(type).deleteQuestion}
      onConfirm={remove}
      onCancel={onClose}
      returnFocus={returnFocus}
    />
  );
}
