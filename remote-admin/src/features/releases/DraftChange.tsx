import { mediaFieldOf } from '@northlight/shared/content';
import type { ContentDraft, DraftHead } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { messageOf } from '../../data/failures.ts';
import { NO_VALUES } from '../content/block.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { initialText } from '../content/form-values.ts';
import { FilesOfStep } from '../content/history/FilesOfStep.tsx';
import { type DraftVersions, versionsOf } from './draft-versions.ts';
import { comparisonQuery } from './release-requests.ts';
import { ResolveConflict } from './ResolveConflict.tsx';
import { LazyDifferences } from '../content/conflict/LazyDifferences.tsx';

interface DraftChangeProps {
  readonly draft: ContentDraft;
  readonly mayChange: boolean;
  /** An action on the release is under way. The choices stay, because they are only in this component. */
  readonly isBusy: boolean;
  readonly onResolved: () => void;
}

/**
 * What a draft changes, field by field; other drafts of the same record; and a choice if the record has changed since.
 */
export default function DraftChange({ draft, mayChange, isBusy, onResolved }: DraftChangeProps) {
  const { api } = useShell();
  const { data: comparison, error, refetch } = useQuery(comparisonQuery(api, draft));
  const failure = error ? (
    <FormAlert kind="error">
      {messageOf(error)}{' '}
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
    </FormAlert>
  ) : null;
  if (!comparison) return failure ?? <LoadingRows label="Loading the comparison" count={2} />;
  const versions = versionsOf(comparison);
  const { current, isOutdated } = versions;
  return (
    <Root>
      {failure}
      {comparison.others.map((other) => (
        <OtherDraft key={other.id} other={other} />
      ))}
      {isOutdated ? <p role="alert">Somebody has changed this record since the draft was started.</p> : null}
      {isOutdated && current && mayChange ? (
        // A new version of the record or of the draft needs a new choice, so the key changes.
        <ResolveConflict
          key={`${current.updated_at} ${draft.updated_at}`}
          versions={versions}
          current={current}
          isBusy={isBusy}
          onResolved={onResolved}
        />
      ) : (
        <Versions versions={versions} />
      )}
    </Root>
  );
}

function OtherDraft({ other: { kind, author, release } }: { readonly other: DraftHead }) {
  return (
    <p>
      {`A draft by ${author} ${kind === 'delete' ? 'deletes' : 'changes'} this too, in `}
      <Link to={`?release=${release.id}`} dir="auto">
        {release.title}
      </Link>
      {release.state === 'scheduled' ? ', which is scheduled.' : '.'}
    </p>
  );
}

function Versions({ versions: { type, draft, mine, current } }: { readonly versions: DraftVersions }) {
  if (draft.kind === 'delete') return null;
  return (
    <>
      <LazyDifferences
        type={type}
        fixed={NO_VALUES}
        before={{ label: 'Now', text: initialText(type, NO_VALUES, current) }}
        after={{ label: 'Then', text: initialText(type, NO_VALUES, mine) }}
      />
      {mediaFieldOf(type.fields) ? <FilesOfStep before={current ?? {}} after={mine} /> : null}
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  width: 100%;
  min-width: 0;
  font-size: 0.875rem;

  > :is(dl, section, div) {
    width: 100%;
  }

  a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
