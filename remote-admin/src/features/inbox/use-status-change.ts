import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, isSessionOver, messageOf } from '../../data/failures.ts';
import { isContentRecord } from '../content/content-record.ts';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { changeStatus, forgetItem, invalidateInbox, storeItem } from './requests.ts';

/** Two administrators have chosen different statuses. */
export interface StatusConflict<Item extends InboxItem> {
  readonly theirs: Item;
  readonly mine: Item['status'];
}

interface Change<Item extends InboxItem> {
  readonly status: Item['status'];
  /**
   * False if opening the record changes the status: a success is not announced, and a change by somebody else is kept.
   */
  readonly isAsked: boolean;
  readonly seen: Item;
}

/** Changes a status, and detects a change by somebody else in between. */
export function useStatusChange<Item extends InboxItem>(kind: InboxKind<Item>, item: Item) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<StatusConflict<Item> | null>(null);

  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ seen, status }: Change<Item>) => changeStatus(api, kind, seen, status),
    onMutate: () => setConflict(null),
    onSuccess: (changed, { isAsked }) => {
      storeItem(client, kind, changed);
      if (isAsked) notify.success('Updated successfully');
    },
    onError: (error, { seen, status, isAsked }) => {
      const theirs = isApiError(error) && error.status === 409 && isVersionOf(seen, error.data) ? error.data : null;
      if (theirs) {
        storeItem(client, kind, theirs);
        if (isAsked && theirs.status !== status) setConflict({ theirs, mine: status });
      } else if (isNotFound(error)) forgetItem(client, kind, seen.id);
      else if (!isSessionOver(error)) notify.error(`Operation failed: ${messageOf(error)}`);
    },
    onSettled: (_changed, error) => {
      if (!isSessionOver(error)) void invalidateInbox(client, kind);
    },
  });

  return {
    status: isPending ? variables.status : item.status,
    isBusy: isPending,
    conflict,
    change: (status: Item['status'], { isAsked = true, seen = item }: Partial<Change<Item>> = {}) =>
      mutate({ status, isAsked, seen }),
    dismiss: () => setConflict(null),
  };
}

const isVersionOf = <Item extends InboxItem>({ id }: Item, value: unknown): value is Item =>
  isContentRecord(value) && value.id === id && 'status' in value;
