import { isApiError } from '@northlight/shared/client';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import type { ContentRecord } from './content-record.ts';
import type { KeptDraft } from './drafts.ts';
import { failureText } from './texts.ts';

/** What a manager's dialogs are about. It outlasts them, so that they don't change their words while they close. */
export interface Target {
  readonly kind: 'edit' | 'delete';
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone and whose draft is taken up. */
  readonly lostId: number | undefined;
  /** Counts openings: each gets a form of its own. */
  readonly turn: number;
}

export function useTarget(collection: string, records: readonly ContentRecord[]) {
  const { api, notify } = useShell();
  const [target, setTarget] = useState<Target | null>(null);
  const [isOpen, setOpen] = useState(false);

  function ask(kind: Target['kind'], record: ContentRecord | null, lostId?: number) {
    setTarget((last) => ({ kind, record, lostId, turn: (last?.turn ?? 0) + 1 }));
    setOpen(true);
  }

  /** Opens the form of a record that may not be listed. @param whenGone what to do about one that there is no more */
  async function askFor(id: number, whenGone: () => void) {
    const listed = records.find((record) => record.id === id);
    if (listed) return ask('edit', listed);
    try {
      const { data } = await api.get<Envelope<ContentRecord | null>>(paths.show(collection, id));
      if (data) ask('edit', data);
      else whenGone();
    } catch (error) {
      if (isApiError(error) && error.status === 404) whenGone();
      else notify.error(failureText(undefined, error));
    }
  }

  /** Opens a draft's form: with its record, or to make the record anew when it is gone. */
  const resume = ({ id }: KeptDraft) => (id === null ? ask('edit', null) : askFor(id, () => ask('edit', null, id)));

  return { target, isOpen, ask, askFor, resume, close: () => setOpen(false) };
}
