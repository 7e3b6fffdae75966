import { isApiError } from '@northlight/shared/client';
import { releasePaths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checked, isAnswer } from '../../../data/checked-answer.ts';
import { isNotFound, isSessionOver, messageOf } from '../../../data/failures.ts';
import { invalidateReleases } from '../../releases/release-requests.ts';

/**
 * The draft of a content release that a form continued with. It is deleted once the form is saved: its changes are live
 * then, and in the release it would only conflict with them.
 * @param draftId undefined if the form did not continue with a draft
 */
export function useOpenedDraft(draftId: number | undefined) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [id, setId] = useState(draftId);

  async function discard(): Promise<void> {
    if (id === undefined) return;
    setId(undefined);
    try {
      await checked(api.send('DELETE', releasePaths.deleteDraft(id), {}), isAnswer);
    } catch (error) {
      if (isSessionOver(error) || isNotFound(error)) return;
      if (!isApiError(error)) console.error('[admin] the draft of a saved form was not deleted:', error);
      notify.error(`Saved. Its draft stays in its release: ${messageOf(error)}`);
    }
    await invalidateReleases(client);
  }

  return { id, discard };
}
