import { releasePaths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lazyPart } from '../../components/lazy-part.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { checked, isAnswer } from '../../data/checked-answer.ts';
import { isSessionOver, messageOf } from '../../data/failures.ts';
import { NO_VALUES } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { FormValues } from '../content/form-values.ts';
import { FilesOfStep } from '../content/history/FilesOfStep.tsx';
import { type DraftVersions, mergedDraft, ownChanges, resolutionOf } from './draft-versions.ts';
import { LazyDifferences } from '../content/conflict/LazyDifferences.tsx';

const ConflictView = lazyPart(
  () => import(/* webpackChunkName: "conflict-view" */ '../content/conflict/ConflictView.tsx'),
);

interface ResolveConflictProps {
  readonly versions: DraftVersions;
  readonly current: ContentRecord;
  /** Another action on the release is under way. */
  readonly isBusy: boolean;
  /** Called when the draft has been updated to start from the current version of its record. */
  readonly onResolved: () => void;
}

/** The values of the draft beside those that somebody else has saved meanwhile. The chosen values become the draft. */
export function ResolveConflict({ versions, current, isBusy, onResolved }: ResolveConflictProps) {
  const { draft } = versions;
  const [merged] = useState(() => mergedDraft(versions, current));
  const { text, conflicts } = merged;
  const form = useForm<FormValues>({ defaultValues: { text, file: null, isFileRemoved: false } });
  const { keep, isKeeping } = useKeep(versions, onResolved);
  if (draft.kind === 'delete') {
    return (
      <Button kind="line" size="s" busy={isKeeping || isBusy} onClick={() => keep({ updated_at: current.updated_at })}>
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
        <OwnChanges versions={versions} current={current} merged={merged} />
      </Suspense>
      <Button
        size="s"
        busy={isKeeping || isBusy}
        onClick={() => keep(resolutionOf(versions, current, conflicts, form.getValues()))}
      >
        Keep in the draft
      </Button>
    </>
  );
}

interface OwnChangesProps extends Pick<ResolveConflictProps, 'versions' | 'current'> {
  readonly merged: ReturnType<typeof mergedDraft>;
}

/** The changes that are published in any case, shown beside the choices. */
function OwnChanges({ versions, current, merged }: OwnChangesProps) {
  const { now, later, isTextChanged, isFileChanged } = ownChanges(versions, current, merged);
  if (!isTextChanged && !isFileChanged) return null;
  return (
    <section aria-label="Only this draft changes">
      <b>Only this draft changes:</b>
      {isTextChanged ? (
        <LazyDifferences
          type={versions.type}
          fixed={NO_VALUES}
          before={{ label: 'Now', text: now }}
          after={{ label: 'Then', text: later }}
        />
      ) : null}
      {isFileChanged ? <FilesOfStep before={current} after={versions.mine} /> : null}
    </section>
  );
}

function useKeep({ draft }: DraftVersions, onResolved: () => void) {
  const { api, notify } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: object) =>
      checked(api.send('PUT', releasePaths.replaceDraft(draft.collection, draft.id), body), isAnswer),
    onSuccess: onResolved,
    onError: (error) => {
      if (!isSessionOver(error)) notify.error(messageOf(error));
    },
  });
  return { keep: mutate, isKeeping: isPending };
}
