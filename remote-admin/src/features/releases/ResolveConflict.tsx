import { releasePaths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { isSessionOver, messageOf } from '../../data/failures.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { FormValues } from '../content/form-values.ts';
import { type DraftVersions, mergedDraft, resolutionOf } from './draft-versions.ts';

const ConflictView = lazy(() => import(/* webpackChunkName: "conflict-view" */ '../content/conflict/ConflictView.tsx'));

interface ResolveConflictProps {
  readonly versions: DraftVersions;
  readonly current: ContentRecord;
  /** The draft is begun from the record as it is now. */
  readonly onResolved: () => void;
}

/** The draft's values and those that somebody else has saved meanwhile; what is chosen becomes the draft. */
export function ResolveConflict({ versions, current, onResolved }: ResolveConflictProps) {
  const { draft } = versions;
  const [{ text, conflicts }] = useState(() => mergedDraft(versions, current));
  const form = useForm<FormValues>({ defaultValues: { text, file: null, isFileRemoved: false } });
  const { keep, isKeeping } = useKeep(versions, onResolved);
  if (draft.kind === 'delete') {
    return (
      <Button kind="line" size="s" busy={isKeeping} onClick={() => keep({ updated_at: current.updated_at })}>
        Delete it as it is now
      </Button>
    );
  }
  return (
    <>
      <Suspense fallback={<LoadingRows label="Loading the comparison" count={2} />}>
        <ConflictView
          conflicts={conflicts}
          form={form}
          words={{
            choose: 'Choose for each field what is to be published.',
            none: 'This draft and what was saved since do not overlap. Keep both in the draft.',
          }}
        />
      </Suspense>
      <Button
        size="s"
        busy={isKeeping}
        onClick={() => keep(resolutionOf(versions, current, conflicts, form.getValues()))}
      >
        Keep in the draft
      </Button>
    </>
  );
}

function useKeep({ draft }: DraftVersions, onResolved: () => void) {
  const { api, notify } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: object) => api.send('PUT', releasePaths.replaceDraft(draft.collection, draft.id), body),
    onSuccess: onResolved,
    onError: (error) => {
      if (!isSessionOver(error)) notify.error(messageOf(error));
    },
  });
  return { keep: mutate, isKeeping: isPending };
}
