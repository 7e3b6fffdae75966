import type { ContentReleaseDetails } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button, ErrorState } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';
import { isNotFound } from '../../data/failures.ts';
import { READ_AGAIN_AFTER } from '../../data/read-again-after.ts';
import { BlockFrame, BlockHead, HeadActions, Nothing } from '../content/BlockFrame.ts';
import { ListSkeleton, StaleNote } from '../content/list-states.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { ReleaseChanges } from './ReleaseChanges.tsx';
import { releaseQuery } from './release-requests.ts';
import { bothClocks, untilDue } from './release-times.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { releaseActions, useReleaseActions } from './use-release-actions.ts';

/** One release: its changes, its problems, and the buttons to publish or schedule it. */
export function ReleaseDetails({ id, onGone }: { readonly id: number; readonly onGone: () => void }) {
  const { api } = useShell();
  const {
    data: release,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...releaseQuery(api, id),
    refetchInterval({ state: { data, error: failure } }) {
      if (!data || isNotFound(failure)) return false;
      return failure ? READ_AGAIN_AFTER : untilDue([data]);
    },
  });
  if (isNotFound(error))
    return (
      <BlockFrame aria-label="Release">
        <BlockHead>
          <h2>This release is gone</h2>
        </BlockHead>
        <Nothing>It was deleted, or it was made for drafts that have all been saved or discarded.</Nothing>
      </BlockFrame>
    );
  if (error && !release)
    return <ErrorState title="The release could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <BlockFrame aria-label={release?.title ?? 'Release'}>
      {error ? <StaleNote>This release may be out of date</StaleNote> : null}
      {release ? <Loaded release={release} onGone={onGone} /> : <ListSkeleton title="the release" />}
    </BlockFrame>
  );
}

function Loaded({ release, onGone }: { readonly release: ContentReleaseDetails; readonly onGone: () => void }) {
  const { problems, isBusy, doubt, act } = useReleaseActions(release);
  const actions = releaseActions(release.id);
  const { changes } = release;
  const isEmpty = changes === 0;
  const mayChange = isWaiting(release);

  return (
    <>
      <ReleaseHead release={release} isBusy={isBusy} act={act} onGone={onGone} />
      <Line>{stateText(release)}</Line>
      {doubt === null ? null : <Doubt role="status">{`The answer of the server was lost. ${doubt}`}</Doubt>}
      {mayChange && !isEmpty ? (
        <Line>
          <ScheduleForm isBusy={isBusy} onSchedule={(time) => void act(actions.schedule, time)} />
        </Line>
      ) : null}
      {isEmpty ? <Nothing>No changes yet. To add one, choose Keep as draft in the form of a record.</Nothing> : null}
      <ReleaseChanges
        release={release}
        problems={problems}
        mayChange={mayChange}
        isBusy={isBusy}
        onDiscard={(draft) => void act(actions.discard(draft.id))}
        onResolved={() => void act(actions.check('Kept in the draft'))}
      />
      {isEmpty || release.state === 'published' ? null : <PreviewLinks release={release} />}
    </>
  );
}

const isWaiting = ({ state }: ContentReleaseDetails): boolean => state === 'open' || state === 'failed';

interface ReleaseHeadProps extends Pick<ReturnType<typeof useReleaseActions>, 'isBusy' | 'act'> {
  readonly release: ContentReleaseDetails;
  readonly onGone: () => void;
}

/** The title, and the actions for all changes together. */
function ReleaseHead({ release, isBusy, act, onGone }: ReleaseHeadProps) {
  const { title, state, changes } = release;
  const actions = releaseActions(release.id);
  const isEmpty = changes === 0;
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    if (await act(actions.delete)) onGone();
  };
  return (
    <BlockHead>
      <h2 dir="auto">{title}</h2>
      {state === 'scheduled' ? (
        <Button kind="line" size="s" busy={isBusy} onClick={() => void act(actions.unschedule)}>
          Take off the schedule
        </Button>
      ) : null}
      {isWaiting(release) ? (
        <HeadActions>
          <Button kind="line" size="s" disabled={isBusy} onClick={() => setAsking(true)}>
            Delete
          </Button>
          <Button
            kind="line"
            size="s"
            disabled={isBusy || isEmpty}
            onClick={() => void act(actions.check('Nothing is in the way of this release'))}
          >
            Check
          </Button>
          <Button size="s" busy={isBusy} disabled={isEmpty} onClick={() => void act(actions.publish)}>
            Publish now
          </Button>
        </HeadActions>
      ) : null}
      <AlertDialog
        open={isAsking}
        title={`Delete ${title}`}
        question={isEmpty ? 'It has no changes.' : 'Its drafts are deleted with it, and can’t be brought back.'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </BlockHead>
  );
}

function stateText(release: ContentReleaseDetails): string {
  const { state, owner, published_at: at, publisher } = release;
  if (state === 'published' && at !== null) return `Published by ${publisher ?? owner} on ${fullTime(at)}`;
  if (state === 'scheduled') return `Goes live ${bothClocks(release)}, scheduled by ${publisher ?? owner}`;
  if (state === 'failed') return `Nothing was published at its time, ${bothClocks(release)}: see what is in the way`;
  return `Prepared by ${owner}`;
}

const Line = styled.div`
  padding: 0 20px 16px;
  color: var(--ink-2);
  font-size: 0.875rem;
`;

const Doubt = styled(Line)`
  color: var(--danger);
`;
