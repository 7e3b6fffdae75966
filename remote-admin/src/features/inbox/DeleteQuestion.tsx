import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { RowAction } from '@northlight/shared/ui/table';
import { Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Box, InboxItem } from './box.ts';
import { deleteItem } from './requests.ts';

export interface DeleteQuestionProps<Item extends InboxItem> {
  readonly box: Box<Item>;
  readonly item: Item;
  readonly onDeleted: () => void;
  /** Takes the focus once the record, and with it the button that was pressed, is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The button that deletes, and the question it asks first. */
export function DeleteQuestion<Item extends InboxItem>({ box, item, onDeleted, heading }: DeleteQuestionProps<Item>) {
  const { api, notify } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const returnFocus = useRef<HTMLElement>(null);

  async function remove() {
    setBusy(true);
    try {
      await deleteItem(api, box, item.id);
      notify.success('Deleted successfully');
      leave();
    } catch (error) {
      if (isApiError(error) && error.status === 401) return;
      if (isApiError(error) && error.status === 404) {
        notify.info(`Someone else has deleted this ${box.one} already.`);
        leave();
      } else {
        notify.error(`Operation failed: ${isApiError(error) ? error.message : 'Something went wrong in this page.'}`);
        setOpen(false);
      }
    } finally {
      setBusy(false);
    }
  }

  function leave() {
    returnFocus.current = heading.current;
    setOpen(false);
    onDeleted();
  }

  return (
    <>
      <RowAction
        kind="danger"
        icon={<Trash2 aria-hidden="true" />}
        subject={`the ${box.one} of ${item.name}`}
        onClick={() => setOpen(true)}
      >
        Delete
      </RowAction>
      <AlertDialog
        open={isOpen}
        busy={busy}
        title={`Delete the ${box.one} of ${item.name}`}
        question="Are you sure you want to delete?"
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
        returnFocus={returnFocus}
      />
    </>
  );
}
