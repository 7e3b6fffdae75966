import { isApiError } from '@northlight/shared/client';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useState } from 'react';
import type { ContentRecord } from './content-record.ts';
import type { KeptDraft } from './drafts/draft-store.ts';
import { failureText } from './texts.ts';

/** What a manager's dialogs are about. It outlasts them, so that they don't change their words while they close. */
export interface Target {
  readonly kind: 'edit' | 'delete';
  /** Null for a new record. */
  readonly record: ContentRecord | null;
  /** Id of a record that is gone and whose draft is taken up. */
  readonly lostId: number | undefined;
  /** A draft to go on with. */
  readonly draft: KeptDraft | null;
  /** Counts openings: each gets a form of its own. */
  readonly turn: number;
}

export function useTarget(collection: string, records: readonly ContentRecord[]) {
  const { api, notify } = useShell();
  const [{ target, isOpen }, setDialog] = useState<{ readonly target: Target | null; readonly isOpen: boolean }>({
    target: null,
    isOpen: false,
  });

  function ask(
    kind: Target['kind'],
    record: ContentRecord | null,
    { lostId, draft = null }: { readonly lostId?: number; readonly draft?: KeptDraft | null } = {},
  ) {
    setDialog((last) => ({
      target: { kind, record, lostId, draft, turn: (last.target?.turn ?? 0) + 1 },
      isOpen: true,
    }));
  }

  /** Closes the dialog of that opening; another one that has taken its place stays. */
  const close = (turn: number) => setDialog((last) => (last.target?.turn === turn ? { ...last, isOpen: false } : last));

  /** Opens the form of a record that may not be listed. @param whenGone what to do about one that there is no more */
  async function askFor(id: number, whenGone: () => void, draft: KeptDraft | null = null) {
    const listed = records.find((record) => record.id === id);
    if (listed) return ask('edit', listed, { draft });
    try {
      const { data } = await api.get<Envelope<ContentRecord | null>>(paths.show(collection, id));
      if (data) ask('edit', data, { draft });
      else whenGone();
    } catch (error) {
      if (isApiError(error) && error.status === 404) whenGone();
      else notify.error(failureText(undefined, error));
    }
  }

  /** Opens a draft's form: with its record, or to make the record anew when it is gone. */
  const resume = (draft: KeptDraft) => {
    const { id } = draft;
    return id === null
      ? ask('edit', null, { draft })
      : askFor(id, () => ask('edit', null, { lostId: id, draft }), draft);
  };

  return { target, isOpen, ask, askFor, resume, close };
}
