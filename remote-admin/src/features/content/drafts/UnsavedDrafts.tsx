import type { ContentType } from '@northlight/shared/content';
import { useReducer } from 'react';
import { styled } from 'styled-components';
import { age } from '../../../components/age.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { LocalDraft } from './draft-store.ts';
import { DraftList } from './DraftList.ts';
import { subjectOf, useDiscard, useDrafts } from './use-drafts.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';

export interface UnsavedDraftsProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** As the server lists them; null until it has answered since the list was mounted. */
  readonly records: readonly ContentRecord[] | null;
  readonly onContinue: (draft: LocalDraft) => void;
}

/**
 * The unsaved drafts of this manager's forms, with their age. Render it only while no form is open: an open form holds
 * its draft itself.
 */
export function UnsavedDrafts({ type, fixed, records, onContinue }: UnsavedDraftsProps) {
  // An undo of a discard renders this component again, as every undo does.
  const { discard } = useDiscard(type, fixed);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useStoredDrafts({ type, fixed, records, onDropped: rerender });
  const drafts = useDrafts()
    .ofManager(type.collection, fixed)
    .filter(({ draft }) => !draft.isGivenUp);
  if (drafts.length === 0) return null;

  return (
    <List aria-label="Not saved yet">
      {drafts.map((local) => {
        const name = subjectOf(type, fixed, local);
        return (
          <li key={local.key}>
            <span>
              Unsaved draft of <b>{name}</b>, {age(local.draft.savedAt)}
            </span>
            <button type="button" aria-label={`Continue writing ${name}`} onClick={() => onContinue(local)}>
              Continue
            </button>
            <button
              type="button"
              aria-label={`Discard the draft of ${name}`}
              onClick={() => (discard(local), rerender())}
            >
              Discard
            </button>
          </li>
        );
      })}
    </List>
  );
}

const List = styled(DraftList)`
  box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
`;
