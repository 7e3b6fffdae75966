import { contentTypeOf } from '@northlight/shared/content';
import type { ContentDraft, ContentReleaseDetails, DraftProblem } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../components/lazy-part.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { fullTime } from '../../components/times.ts';
import { comparisonQuery } from './release-requests.ts';

// In the chunk of the managers, because it uses the same parts as forms: a chunk of its own would contain them again.
const DraftChange = lazyPart(() => import(/* webpackChunkName: "managers" */ './DraftChange.tsx'));
const PublishedStep = lazyPart(() => import(/* webpackChunkName: "managers" */ './PublishedStep.tsx'));

interface ReleaseChangesProps {
  readonly release: ContentReleaseDetails;
  readonly problems: readonly DraftProblem[];
  readonly mayChange: boolean;
  /** An action on the release is under way: no other one can be started. */
  readonly isBusy: boolean;
  readonly onDiscard: (draft: ContentDraft) => void;
  /** Called when the draft has been updated to start from the current version of its record. */
  readonly onResolved: () => void;
}

const DONE = { create: 'Add', update: 'Change', delete: 'Delete' } as const;
/** If a release has more changes than this, each one is only expanded on demand. */
const SHOWN_AT_ONCE = 10;

/** The changes of a release, with the problems that prevent its publication. */
export function ReleaseChanges({ release, problems, ...props }: ReleaseChangesProps) {
  if (release.state === 'published')
    return (
      <List>
        {release.published.map((change) => (
          <li key={change.entry}>
            <b>{`${DONE[change.kind]}: ${contentTypeOf(change.collection).label.singular} ${change.record_id}`}</b>
            <Suspense fallback={<LoadingRows label="Loading the change" count={1} />}>
              <PublishedStep change={change} />
            </Suspense>
          </li>
        ))}
      </List>
    );
  return (
    <List>
      {release.drafts.map((draft) => (
        <Change
          key={draft.id}
          {...props}
          draft={draft}
          problems={problems.filter(({ draft_id: id }) => id === draft.id)}
          isShownAtOnce={release.drafts.length <= SHOWN_AT_ONCE}
        />
      ))}
    </List>
  );
}

interface ChangeProps extends Omit<ReleaseChangesProps, 'release'> {
  readonly draft: ContentDraft;
  readonly isShownAtOnce: boolean;
}

function Change({ draft, problems, mayChange, isBusy, isShownAtOnce, onDiscard, onResolved }: ChangeProps) {
  const { api } = useShell();
  const [isShown, setShown] = useState(isShownAtOnce);
  const isDeletion = draft.kind === 'delete';
  // The draft of a deletion has no values, so the name is read from the record.
  const { data: comparison } = useQuery({ ...comparisonQuery(api, draft), enabled: isDeletion });
  // A pending choice can't be hidden.
  const isOutdated = problems.some(({ current }) => current);
  const title = titleOf(draft, isDeletion ? comparison?.current : draft.values);
  return (
    <li>
      <b dir="auto">{title}</b>
      <span>{`by ${draft.author}, ${fullTime(draft.updated_at)}`}</span>
      {problems.map(({ message, current }) => (
        <Problem key={message} role="alert">
          {message}
          {current ? '. Choose below what is to be published.' : ''}
        </Problem>
      ))}
      {isShown || isOutdated ? (
        <Suspense fallback={<LoadingRows label="Loading the change" count={2} />}>
          <DraftChange draft={draft} mayChange={mayChange} isBusy={isBusy} onResolved={onResolved} />
        </Suspense>
      ) : null}
      <Ways>
        {isShownAtOnce || isOutdated ? null : (
          <Button kind="line" size="s" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide difference' : 'Show difference'}
          </Button>
        )}
        {mayChange ? (
          <Button
            kind="line"
            size="s"
            aria-label={`Discard: ${title}`}
            disabled={isBusy}
            onClick={() => onDiscard(draft)}
          >
            Discard
          </Button>
        ) : null}
      </Ways>
    </li>
  );
}

function titleOf(
  { collection, kind, record_id: id }: ContentDraft,
  values: Readonly<Record<string, unknown>> | null | undefined,
): string {
  const { label, title } = contentTypeOf(collection);
  const name = values?.[title];
  return `${DONE[kind]}: ${label.singular} ${typeof name === 'string' ? `“${name}”` : (id ?? '')}`;
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const List = styled.ul`
  > li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 12px 20px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }

  > li > span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;

const Problem = styled.p`
  padding: 8px 12px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
  font-size: 0.875rem;
`;
