import type { ContentType } from '@northlight/shared/content';
import { useReducer } from 'react';
import { styled } from 'styled-components';
import { age } from '../../../components/age.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { KeptDraft } from './draft-store.ts';
import { subjectOf, useDiscard, useDrafts } from './use-drafts.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';

export interface DraftNotesProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** As the server lists them; null until it has answered since the list is shown. */
  readonly records: readonly ContentRecord[] | null;
  readonly onContinue: (draft: KeptDraft) => void;
}

/**
 * What was typed into this manager's forms and not saved, with its age. To be rendered while no form is open: its draft
 * is in it.
 */
export function DraftNotes({ type, fixed, records, onContinue }: DraftNotesProps) {
  // Taking a discard back renders this again, as every Undo does.
  const { discard } = useDiscard(type, fixed);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useStoredDrafts({ type, fixed, records, onDropped: lookAgain });
  const drafts = useDrafts()
    .ofManager(type.collection, fixed)
    .filter(({ draft }) => !draft.isGivenUp);
  if (drafts.length === 0) return null;

  return (
    <List aria-label="Not saved yet">
      {drafts.map((kept) => {
        const name = subjectOf(type, fixed, kept);
        return (
          <li key={kept.key}>
            <span>
              Unsaved draft of <b>{name}</b>, {age(kept.draft.savedAt)}
            </span>
            <button type="button" aria-label={`Continue writing ${name}`} onClick={() => onContinue(kept)}>
              Continue
            </button>
            <button
              type="button"
              aria-label={`Discard the draft of ${name}`}
              onClick={() => (discard(kept), lookAgain())}
            >
              Discard
            </button>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  border-top: 1px solid var(--rule);
  background: var(--tint-2);
  box-shadow: inset 4px 0 0 var(--accent);
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

  b {
    font-weight: 560;
  }

  button {
    min-height: 28px;
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
