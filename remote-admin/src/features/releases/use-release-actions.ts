import { isApiError } from '@northlight/shared/client';
import {
  releasePaths,
  type ContentReleaseDetails,
  type DraftProblem,
  type Envelope,
} from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checked, dataOf, isAnswer, withLists } from '../../data/checked-answer.ts';
import { isSessionOver, isUnanswered, messageOf, tellFailure } from '../../data/failures.ts';
import { problemsIn } from './release-problems.ts';
import { invalidateComparisons, invalidatePublished, invalidateReleases, readAgain } from './release-requests.ts';

export interface ReleaseAction {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  /** Told when the action succeeded. */
  readonly done: string;
  /** For an action that changes the release: what is said while it is not known whether it was carried out. */
  readonly doubt?: string;
  /** Whether it was carried out. @param release as it is now; null if it is gone */
  readonly isDone?: (release: ContentReleaseDetails | null) => boolean;
}

export const releaseActions = (id: number) => ({
  check: (done: string): ReleaseAction => ({ method: 'POST', path: releasePaths.check(id), done }),
  publish: {
    method: 'POST',
    path: releasePaths.publish(id),
    done: 'Published',
    doubt: 'It may have been published all the same.',
    isDone: (release) => release?.state === 'published',
  } satisfies ReleaseAction,
  schedule: {
    method: 'POST',
    path: releasePaths.schedule(id),
    done: 'Scheduled',
    doubt: 'It may be on the schedule all the same.',
    isDone: (release) => release?.state === 'scheduled',
  } satisfies ReleaseAction,
  unschedule: {
    method: 'POST',
    path: releasePaths.unschedule(id),
    done: 'Taken off the schedule',
    doubt: 'It may be off the schedule all the same.',
    isDone: (release) => release?.state === 'open',
  } satisfies ReleaseAction,
  delete: {
    method: 'DELETE',
    path: releasePaths.delete(id),
    done: 'Release deleted',
    doubt: 'It may have been deleted all the same.',
    isDone: (release) => release === null,
  } satisfies ReleaseAction,
  discard: (draftId: number): ReleaseAction => ({
    method: 'DELETE',
    path: releasePaths.deleteDraft(draftId),
    done: 'Draft discarded',
    doubt: 'The draft may have been discarded all the same.',
    isDone: (release) => !release?.drafts.some((draft) => draft.id === draftId),
  }),
});

/** What is answered to every action that examines the drafts: the problems, or the release with them. */
const isExamined = dataOf(withLists('problems'));

/** Milliseconds between two reads of a release while it is not known what became of an action. */
const LOOK_EVERY = 5_000;

/** The actions on a release, one at a time. The problems that were found last are kept until the next action. */
export function useReleaseActions(release: ContentReleaseDetails) {
  const { id } = release;
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly DraftProblem[]>(release.problems);
  const [isBusy, setBusy] = useState(false);
  /** The last action, if its answer was lost. */
  const [lost, setLost] = useState<ReleaseAction | null>(null);
  const doubt = lost?.isDone?.(release) ? null : (lost?.doubt ?? null);
  useLookingAgain(doubt !== null);

  // Publishing can change any collection.
  const renew = ({ path }: ReleaseAction) =>
    path === releasePaths.publish(id) ? invalidatePublished(client) : invalidateReleases(client);

  /** @returns whether the action succeeded */
  async function act(action: ReleaseAction, body: object = {}): Promise<boolean> {
    setBusy(true);
    setLost(null);
    try {
      const isRight = action.method === 'DELETE' ? isAnswer : isExamined;
      const { data } = await checked(api.send<Envelope<unknown>>(action.method, action.path, body), isRight);
      const found = problemsIn(data);
      setProblems(found);
      if (found.length === 0) notify.success(action.done);
      await renew(action);
      if (found.length > 0) await invalidateComparisons(client);
      return true;
    } catch (error) {
      return await settle(action, error);
    } finally {
      setBusy(false);
    }
  }

  /** @returns whether the action was carried out although its call failed */
  async function settle(action: ReleaseAction, error: unknown): Promise<boolean> {
    if (action.isDone && isUnanswered(error)) {
      const now = await readAgain(client, api, id);
      const isDone = now !== undefined && action.isDone(now);
      if (isDone) notify.success(action.done);
      else notify.error(`${messageOf(error)} ${action.doubt ?? ''}`);
      setLost(isDone ? null : action);
      await renew(action);
      return isDone;
    }
    tellFailure(notify, error);
    if (!isApiError(error) || isSessionOver(error)) return false;
    setProblems(problemsIn({ problems: error.data }));
    // Somebody else may have published, changed or deleted it meanwhile.
    await Promise.all([invalidateReleases(client), invalidateComparisons(client)]);
    return false;
  }

  return { problems, isBusy, doubt, act };
}

/** Reads the release, and the lists of releases, again and again. */
function useLookingAgain(isInDoubt: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isInDoubt) return undefined;
    const timer = setInterval(() => void invalidateReleases(client), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isInDoubt, client]);
}
