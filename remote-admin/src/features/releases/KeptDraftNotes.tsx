import { type ContentType, contentTypeOf } from '@northlight/shared/content';
import type { DraftOfRelease } from '@northlight/shared/endpoints';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { age } from '../../components/age.ts';
import { fullTime } from '../../components/times.ts';
import type { FixedValues } from '../content/block.ts';
import { belongsHere, type ContentRecord } from '../content/content-record.ts';
import type { KeptDraft } from '../content/drafts/draft-store.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { singularOf } from '../content/manager-fields.ts';
import { releasesScreen } from '../screens/screens.ts';
import { useAccount } from '../sign-in/account.ts';
import { canBeOpened, typedDraftOf, useKeptDrafts } from './kept-drafts.ts';

interface KeptDraftQuestionProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** As it is stored. */
  readonly record: ContentRecord;
  /** The draft that is in the form already. */
  readonly openedId: number | undefined;
  readonly onRestore: (draft: KeptDraft) => void;
}

/** In the form of a record: who keeps which draft of it, and the way to go on with it. */
export function KeptDraftQuestion({ type, fixed, record, openedId, onRestore }: KeptDraftQuestionProps) {
  const account = useAccount();
  const drafts = useKeptDrafts(type, record.id).filter(({ id }) => id !== openedId);
  return drafts.map((draft) => (
    <FormAlert key={draft.id} kind="note">
      {`${draft.author === account ? 'You keep' : `${draft.author} keeps`} a draft that ${
        draft.kind === 'delete' ? 'deletes this' : 'changes this'
      }, in `}
      <ReleaseLink draft={draft} />
      {`, ${age(Date.parse(draft.updated_at))}. `}
      {canBeOpened(draft) ? (
        <button type="button" onClick={() => onRestore(typedDraftOf(type, fixed, record, draft))}>
          Open the draft
        </button>
      ) : null}
      {draft.release.state === 'scheduled' ? 'It is on the schedule: take it off to change the draft.' : null}
    </FormAlert>
  ));
}

/** In a row of a list: who keeps a draft of the record, and in which release. */
export function KeptDraftBadges({ collection, id }: { readonly collection: string; readonly id: number }) {
  const drafts = useKeptDrafts(contentTypeOf(collection), id);
  return drafts.map((draft) => (
    <Badge key={draft.id}>
      {`${draft.kind === 'delete' ? 'Deletion' : 'Draft'} by ${draft.author} in `}
      <ReleaseLink draft={draft} />
      {draft.release.publishes_at === null ? null : `, which goes live on ${fullTime(draft.release.publishes_at)}`}
    </Badge>
  ));
}

interface NewKeptDraftsProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly onContinue: (draft: KeptDraft) => void;
}

/** Above a list: the drafts of records that are to be created in it. */
export function NewKeptDrafts({ type, fixed, onContinue }: NewKeptDraftsProps) {
  const drafts = useKeptDrafts(type, null).filter(({ values }) =>
    belongsHere({ ...values, id: 0, updated_at: '' }, fixed),
  );
  if (drafts.length === 0) return null;
  return (
    <List aria-label={`Drafts of new ${type.label.plural}`}>
      {drafts.map((draft) => {
        const name = `a new ${singularOf(type, fixed)} “${String(draft.values[type.title] ?? '')}”`;
        return (
          <li key={draft.id}>
            <span dir="auto">
              {`Draft of ${name} by ${draft.author} in `}
              <ReleaseLink draft={draft} />
            </span>
            {canBeOpened(draft) ? (
              <button
                type="button"
                aria-label={`Open the draft of ${name}`}
                onClick={() => onContinue(typedDraftOf(type, fixed, null, draft))}
              >
                Open
              </button>
            ) : null}
          </li>
        );
      })}
    </List>
  );
}

const ReleaseLink = ({ draft: { release } }: { readonly draft: DraftOfRelease }) => (
  <Link to={`${releasesScreen.path}?release=${release.id}`} dir="auto">{`“${release.title}”`}</Link>
);

const Badge = styled.small`
  display: block;
  width: fit-content;
  margin-top: 4px;
  padding: 1px 8px;
  border-radius: var(--radius);
  background: var(--tint);
  font-size: 0.75rem;
  font-weight: 400;
  overflow-wrap: anywhere;

  a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const List = styled.ul`
  border-top: 1px solid var(--rule);
  background: var(--tint-2);
  font-size: 0.875rem;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    padding: 10px 20px;
  }

  span {
    margin-right: auto;
    overflow-wrap: anywhere;
  }

  :is(a, button) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  button {
    min-height: 28px;
    font-weight: 560;
  }
`;
