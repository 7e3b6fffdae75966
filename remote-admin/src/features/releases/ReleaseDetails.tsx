import { isApiError } from '@northlight/shared/client';
import {
  releasePaths,
  type ContentReleaseDetails,
  type DraftProblem,
  type Envelope,
} from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button, ErrorState } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';
import { isNotFound, isSessionOver, tellFailure } from '../../data/failures.ts';
import { BlockFrame, BlockHead, HeadActions, Nothing } from '../content/BlockFrame.ts';
import { ListSkeleton } from '../content/list-states.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { ReleaseChanges } from './ReleaseChanges.tsx';
import { problemsIn } from './release-problems.ts';
import { invalidateComparisons, invalidatePublished, invalidateReleases, releaseQuery } from './release-requests.ts';
import { bothClocks } from './release-times.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

/** One release: its changes, its problems, and the buttons to publish or schedule it. */
export function ReleaseDetails({ id, onGone }: { readonly id: number; readonly onGone: () => void }) {
  const { api } = useShell();
  const { data: release, error, refetch, isFetching } = useQuery(releaseQuery(api, id));
  if (isNotFound(error))
    return (
      <BlockFrame aria-label="Release">
        <BlockHead>
          <h2>This release is gone</h2>
        </BlockHead>
        <Nothing>It was deleted, or it was made for drafts that have all been saved or discarded.</Nothing>
      </BlockFrame>
    );
  if (error)
    return <ErrorState title="The release could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <BlockFrame aria-label={release?.title ?? 'Release'}>
      {release ? <Loaded release={release} onGone={onGone} /> : <ListSkeleton title="the release" />}
    </BlockFrame>
  );
}

function Loaded({ release, onGone }: { readonly release: ContentReleaseDetails; readonly onGone: () => void }) {
  const { problems, isBusy, act } = useActions(release);
  const { id, changes } = release;
  const isEmpty = changes === 0;
  const mayChange = isWaiting(release);

  return (
    <>
      <ReleaseHead release={release} isBusy={isBusy} act={act} onGone={onGone} />
      <Line>{stateText(release)}</Line>
      {mayChange && !isEmpty ? (
        <Line>
          <ScheduleForm
            isBusy={isBusy}
            onSchedule={(time) => void act('POST', releasePaths.schedule(id), 'Scheduled', time)}
          />
        </Line>
      ) : null}
      {isEmpty ? <Nothing>No changes yet. To add one, choose Keep as draft in the form of a record.</Nothing> : null}
      <ReleaseChanges
        release={release}
        problems={problems}
        mayChange={mayChange && !isBusy}
        onDiscard={(draft) => void act('DELETE', releasePaths.deleteDraft(draft.id), 'Draft discarded')}
        onResolved={() => void act('POST', releasePaths.check(id), 'Kept in the draft')}
      />
      {isEmpty || release.state === 'published' ? null : <PreviewLinks release={release} />}
    </>
  );
}

const isWaiting = ({ state }: ContentReleaseDetails): boolean => state === 'open' || state === 'failed';

interface ReleaseHeadProps extends Pick<ReturnType<typeof useActions>, 'isBusy' | 'act'> {
  readonly release: ContentReleaseDetails;
  readonly onGone: () => void;
}

/** The title, and the actions for all changes together. */
function ReleaseHead({ release, isBusy, act, onGone }: ReleaseHeadProps) {
  const { id, title, state, changes } = release;
  const isEmpty = changes === 0;
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    if (await act('DELETE', releasePaths.delete(id), 'Release deleted')) onGone();
  };
  return (
    <BlockHead>
      <h2 dir="auto">{title}</h2>
      {state === 'scheduled' ? (
        <Button
          kind="line"
          size="s"
          busy={isBusy}
          onClick={() => void act('POST', releasePaths.unschedule(id), 'Taken off the schedule')}
        >
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
            onClick={() => void act('POST', releasePaths.check(id), 'Nothing is in the way of this release')}
          >
            Check
          </Button>
          <Button
            size="s"
            busy={isBusy}
            disabled={isEmpty}
            onClick={() => void act('POST', releasePaths.publish(id), 'Published')}
          >
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

/** The actions on a release, one at a time. The problems that were found last are kept until the next action. */
function useActions(release: ContentReleaseDetails) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly DraftProblem[]>(release.problems);
  const [isBusy, setBusy] = useState(false);

  /** @returns whether the action succeeded */
  async function act(method: 'POST' | 'DELETE', path: string, done: string, body: object = {}): Promise<boolean> {
    setBusy(true);
    try {
      const { data } = await api.send<Envelope<unknown>>(method, path, body);
      const found = problemsIn(data);
      setProblems(found);
      if (found.length === 0) notify.success(done);
      // Publishing can change any collection.
      await (path === releasePaths.publish(release.id) ? invalidatePublished(client) : invalidateReleases(client));
      if (found.length > 0) await invalidateComparisons(client);
      return true;
    } catch (error) {
      tellFailure(notify, error);
      if (!isApiError(error) || isSessionOver(error)) return false;
      setProblems(problemsIn({ problems: error.data }));
      await invalidateComparisons(client);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { problems, isBusy, act };
}

const Line = styled.div`
  padding: 0 20px 16px;
  color: var(--ink-2);
  font-size: 0.875rem;
`;
