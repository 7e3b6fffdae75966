import { type ContentType, contentTypeOf } from '@northlight/shared/content';
import type { DraftOfRelease } from '@northlight/shared/endpoints';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { age } from '../../components/age.ts';
import { fullTime } from '../../components/times.ts';
import type { FixedValues } from '../content/block.ts';
import { belongsHere, type ContentRecord } from '../content/content-record.ts';
import type { LocalDraft } from '../content/drafts/draft-store.ts';
import { DraftList } from '../content/drafts/DraftList.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { singularOf } from '../content/manager-fields.ts';
import { releasesScreen } from '../screens/screens.ts';
import { useAccount } from '../sign-in/account.ts';
import { canBeOpened, typedDraftOf, useReleaseDrafts } from './release-drafts.ts';

interface ReleaseDraftQuestionProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The stored record. */
  readonly record: ContentRecord;
  /** Id of the draft that is already in the form. */
  readonly openedId: number | undefined;
  readonly onRestore: (draft: LocalDraft) => void;
}

/** In the form of a record: lists its drafts in releases, with a button to continue with one. */
export function ReleaseDraftQuestion({ type, fixed, record, openedId, onRestore }: ReleaseDraftQuestionProps) {
  const account = useAccount();
  const drafts = useReleaseDrafts(type, record.id).filter(({ id }) => id !== openedId);
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
export function ReleaseDraftBadges({ collection, id }: { readonly collection: string; readonly id: number }) {
  const drafts = useReleaseDrafts(contentTypeOf(collection), id);
  return drafts.map((draft) => (
    <Badge key={draft.id}>
      {`${draft.kind === 'delete' ? 'Deletion' : 'Draft'} by ${draft.author} in `}
      <ReleaseLink draft={draft} />
      {draft.release.publishes_at === null ? null : `, which goes live on ${fullTime(draft.release.publishes_at)}`}
    </Badge>
  ));
}

interface NewRecordDraftsProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly onContinue: (draft: LocalDraft) => void;
}

/** Above a list: the drafts of new records of this manager. */
export function NewRecordDrafts({ type, fixed, onContinue }: NewRecordDraftsProps) {
  const drafts = useReleaseDrafts(type, null).filter(({ values }) =>
    belongsHere({ ...values, id: 0, updated_at: '' }, fixed),
  );
  if (drafts.length === 0) return null;
  return (
    <DraftList aria-label={`Drafts of new ${type.label.plural}`}>
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
    </DraftList>
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
