import type { ContentType } from '@northlight/shared/content';
import { newSubmissionKey } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../data/failures.ts';
import type { ContentRecord } from '../content/content-record.ts';
import { useAccount } from '../sign-in/account.ts';
import { createDraft } from './create-draft.ts';
import { currentRelease, invalidateReleases } from './release-requests.ts';

interface KeepDeletionButtonProps {
  readonly type: ContentType;
  readonly record: ContentRecord;
  readonly onDraftSaved: () => void;
}

/**
 * Keeps the deletion of a record as a draft in a content release: the record is deleted when the release is published.
 */
export function KeepDeletionButton({ type, record, onDraftSaved }: KeepDeletionButtonProps) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const account = useAccount();
  // The same key for every click: if a response is lost and the button is clicked again, the draft is still created
  // once.
  const [key] = useState(newSubmissionKey);
  const { mutate: keep, isPending } = useMutation({
    async mutationFn() {
      const release = await currentRelease(api, account);
      return createDraft(api, type, {
        change: { kind: 'delete', recordId: record.id },
        releaseId: release?.id,
        body: {},
        key,
      });
    },
    async onSuccess({ release }) {
      notify.success(`Deletion kept in “${release.title}”: publish it on the Releases screen`);
      await invalidateReleases(client);
      onDraftSaved();
    },
    onError: (error) => tellFailure(notify, error),
  });
  return (
    <Button kind="line" size="s" busy={isPending} onClick={() => keep()}>
      Keep as draft
    </Button>
  );
}
