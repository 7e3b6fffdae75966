import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

/**
 * Changes a status, and detects a change by somebody else in between. A status that is chosen while a request is
 * running waits for its end. The last choice wins: those between are not sent.
 */
export function useStatusChange<Item extends InboxItem>(kind: InboxKind<Item>, item: Item) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<StatusConflict<Item> | null>(null);
  const newest = useRef<Change<Item>>(null);
  const own = useOwnVersions<Item>();

  const { mutate, variables, isPending } = useMutation({
    // Changes of one record are sent one after another.
    scope: { id: `status ${kind.tab} ${item.id}` },
    mutationFn: async (change: Change<Item>) => {
      const isReplaced = change !== newest.current;
      if (isReplaced) return null;
      const before = own.newestOf(change.seen);
      const after = await changeStatus(api, kind, before, change.status);
      own.add(before, after);
      return after;
    },
    onMutate: () => setConflict(null),
    onSuccess: (changed, change) => {
      if (!changed) return;
      storeItem(client, kind, changed);
      if (change.isAsked && change === newest.current) notify.success('Updated successfully');
    },
    onError: (error, change) => {
      const { seen, status, isAsked } = change;
      const isNewest = change === newest.current;
      const theirs = isApiError(error) && error.status === 409 && isVersionOf(seen, error.data) ? error.data : null;
      if (theirs) {
        storeItem(client, kind, theirs);
        if (isNewest && isAsked && theirs.status !== status) setConflict({ theirs, mine: status });
      } else if (isNotFound(error)) forgetItem(client, kind, seen.id);
      // Without a session, a choice that waits would only fail again.
      else if (isSessionOver(error)) newest.current = null;
      else if (isNewest) notify.error(`Operation failed: ${messageOf(error)}`);
    },
    onSettled: (changed, error) => {
      const isSent = changed !== null;
      if (isSent && !isSessionOver(error)) void invalidateInbox(client, kind);
    },
  });

  return {
    status: isPending ? variables.status : item.status,
    isBusy: isPending,
    conflict,
    change(status: Item['status'], { isAsked = true, seen = item }: Partial<Change<Item>> = {}) {
      newest.current = { status, isAsked, seen };
      mutate(newest.current);
    },
    dismiss: () => setConflict(null),
  };
}

/**
 * The versions of a record that were made here, oldest first. A choice that has waited started from an older one of
 * them: without this list, the change before it would look like one by somebody else.
 */
function useOwnVersions<Item extends InboxItem>() {
  const versions = useRef<readonly Item[]>([]);
  const has = ({ updated_at }: Item) => versions.current.some((one) => one.updated_at === updated_at);
  return {
    newestOf: (seen: Item): Item => (has(seen) ? (versions.current.at(-1) ?? seen) : seen),
    add(before: Item, after: Item): void {
      versions.current = has(before) ? [...versions.current, after] : [before, after];
    },
  };
}

const isVersionOf = <Item extends InboxItem>({ id }: Item, value: unknown): value is Item =>
  isContentRecord(value) && value.id === id && 'status' in value;
