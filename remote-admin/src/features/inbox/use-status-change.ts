import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import type { Box, InboxItem } from './box.ts';
import { changeStatus } from './requests.ts';

/** Two administrators wanted different things. */
export interface Conflict<Item extends InboxItem> {
  readonly theirs: Item;
  readonly mine: Item['status'];
}

export interface StatusChangeOptions<Item extends InboxItem> {
  readonly box: Box<Item>;
  readonly item: Item;
  /** The record as it is now, whoever made it so. */
  readonly onChanged: (item: Item) => void;
  /** It was deleted meanwhile. */
  readonly onLost: () => void;
}

export interface ChangeOptions<Item extends InboxItem> {
  /** False where opening does it: that says nothing when it succeeds, and yields to what somebody else did. */
  readonly isAsked?: boolean;
  /** What the change starts from. */
  readonly seen?: Item;
}

/** Changes a status, and holds what came between. */
export function useStatusChange<Item extends InboxItem>({ box, item, onChanged, onLost }: StatusChangeOptions<Item>) {
  const { api, notify } = useShell();
  const [wanted, setWanted] = useState<Item['status'] | null>(null);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);

  async function change(
    status: Item['status'],
    { isAsked = true, seen = item }: ChangeOptions<Item> = {},
  ): Promise<void> {
    setWanted(status);
    setConflict(null);
    try {
      onChanged(await changeStatus(api, box, seen, status));
      if (isAsked) notify.success('Updated successfully');
    } catch (error) {
      const theirs = isApiError(error) && error.status === 409 && isVersionOf(seen, error.data) ? error.data : null;
      if (theirs) {
        onChanged(theirs);
        if (isAsked && theirs.status !== status) setConflict({ theirs, mine: status });
      } else if (isApiError(error) && error.status === 404) {
        onLost();
      } else if (!isApiError(error) || error.status !== 401) {
        notify.error(`Operation failed: ${isApiError(error) ? error.message : 'Something went wrong in this page.'}`);
      }
    } finally {
      setWanted(null);
    }
  }

  return { status: wanted ?? item.status, isBusy: wanted !== null, conflict, change, dismiss: () => setConflict(null) };
}

const isVersionOf = <Item extends InboxItem>({ id }: Item, value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id === id &&
  'status' in value &&
  'updated_at' in value &&
  typeof value.updated_at === 'string';
