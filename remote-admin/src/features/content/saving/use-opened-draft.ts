import { isApiError } from '@northlight/shared/client';
import { releasePaths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, isSessionOver } from '../../../data/failures.ts';
import { invalidateReleases } from '../../releases/release-requests.ts';

/**
 * The draft of a content release that a form went on with. Once the form is saved its changes are live, and in the
 * release they would only be a conflict with themselves.
 * @param draftId undefined for a form that went on with none
 */
export function useOpenedDraft(draftId: number | undefined) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [id, setId] = useState(draftId);

  async function discard(): Promise<void> {
    if (id === undefined) return;
    setId(undefined);
    try {
      await api.send('DELETE', releasePaths.deleteDraft(id), {});
    } catch (error) {
      if (isSessionOver(error) || isNotFound(error)) return;
      if (!isApiError(error)) throw error;
      notify.error(`Saved. Its draft stays in its release: ${error.message}`);
    }
    await invalidateReleases(client);
  }

  return { id, discard };
}
