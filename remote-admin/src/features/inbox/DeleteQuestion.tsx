import { useShell } from '@northlight/shared/remote';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { RowAction } from '@northlight/shared/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { isNotFound, isSessionOver, messageOf } from '../../data/failures.ts';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { deleteItem, deletionKey, forgetItem, invalidateInbox } from './requests.ts';

export interface DeleteQuestionProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly item: Item;
  readonly onDeleted: () => void;
  /** Takes the focus once the record, and with it the button that was pressed, is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The button that deletes, and the question it asks first. */
export function DeleteQuestion<Item extends InboxItem>({ kind, item, onDeleted, heading }: DeleteQuestionProps<Item>) {
  const { api, notify } = useShell();
  const [isOpen, setOpen] = useState(false);
  const returnFocus = useRef<HTMLElement>(null);
  const client = useQueryClient();

  const { mutate: remove, isPending } = useMutation({
    mutationKey: deletionKey(kind, item.id),
    mutationFn: () => deleteItem(api, kind, item.id),
    onSuccess: () => {
      notify.success('Deleted successfully');
      leave();
    },
    onError: (error) => {
      if (isSessionOver(error)) return;
      if (isNotFound(error)) {
        notify.info(`Someone else has deleted this ${kind.one} already.`);
        leave();
      } else {
        notify.error(`Operation failed: ${messageOf(error)}`);
        setOpen(false);
      }
    },
    onSettled: (_answer, error) => {
      if (!isSessionOver(error)) void invalidateInbox(client, kind);
    },
  });

  function leave() {
    returnFocus.current = heading.current;
    setOpen(false);
    onDeleted();
    forgetItem(client, kind, item.id);
  }

  return (
    <>
      <RowAction
        kind="danger"
        icon={<Trash2 aria-hidden="true" />}
        subject={`the ${kind.one} of ${item.name}`}
        onClick={() => setOpen(true)}
      >
        Delete
      </RowAction>
      <AlertDialog
        open={isOpen}
        busy={isPending}
        title={`Delete the ${kind.one} of ${item.name}`}
        question="Are you sure you want to delete?"
        onConfirm={() => remove()}
        onCancel={() => setOpen(false)}
        returnFocus={returnFocus}
      />
    </>
  );
}
