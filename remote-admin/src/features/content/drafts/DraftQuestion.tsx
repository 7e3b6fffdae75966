import type { ContentType } from '@northlight/shared/content';
import { useMemo, useReducer, useState } from 'react';
import { age } from '../../../components/age.ts';
import { useUndo } from '../../undo/undo.ts';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import { FormAlert } from '../FormAlert.tsx';
import { type Baseline, baselineOf, differences } from '../merge.ts';
import type { Draft, LocalDraft } from './draft-store.ts';
import { useDiscard, useDrafts } from './use-drafts.ts';
import { LazyDifferences } from '../conflict/LazyDifferences.tsx';

export interface DraftQuestionProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The stored record; null for a new one. */
  readonly record: ContentRecord | null;
  /** Initial values of a new record. */
  readonly preset: FixedValues;
  /** Id of the record, or of a deleted one; null for a new one. */
  readonly id: number | null;
  /** Key of the form's own draft, which is not offered. */
  readonly ownKey: string;
  /** Key of the draft that was restored into the form; null if there is none. */
  readonly restoredKey: string | null;
  readonly onRestore: (draft: LocalDraft) => void;
}

/** Offers an unsaved draft of this form: restore, discard or compare. It is never restored unasked. */
export function DraftQuestion(props: DraftQuestionProps) {
  const { count: undone } = useUndo();
  const [discarded, countDiscard] = useReducer((count: number) => count + 1, 0);
  // A new key reads the drafts again: after a discard and after an undo, but not on every render.
  return <FirstDraft key={`${undone} ${discarded}`} {...props} onDiscarded={countDiscard} />;
}

interface FirstDraftProps extends DraftQuestionProps {
  readonly onDiscarded: () => void;
}

function FirstDraft({ type, fixed, record, preset, id, ownKey, restoredKey, onRestore, onDiscarded }: FirstDraftProps) {
  const drafts = useDrafts();
  const { discard } = useDiscard(type, fixed);
  const [isCompared, setCompared] = useState(false);
  const start = useMemo(() => baselineOf(type, fixed, record, preset).text, [type, fixed, record, preset]);
  const [local] = useMemo(
    () =>
      drafts
        .ofForm({ collection: type.collection, fixed, id })
        .filter(({ key, draft }) => key !== ownKey && key !== restoredKey && isOpen(type, fixed, start, draft)),
    [drafts, type, fixed, start, id, ownKey, restoredKey],
  );
  if (!local) return null;
  const { savedAt, fileName } = local.draft;

  return (
    <FormAlert kind="note">
      {`Unsaved changes from ${age(savedAt)}.`}
      {fileName ? ` Files can’t be kept: you had chosen ${fileName}.` : null}{' '}
      <button type="button" onClick={() => onRestore(local)}>
        Restore
      </button>{' '}
      <button
        type="button"
        onClick={() => {
          discard(local);
          onDiscarded();
        }}
      >
        Discard
      </button>{' '}
      <button type="button" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
        {isCompared ? 'Hide difference' : 'Show difference'}
      </button>
      {isCompared ? (
        <LazyDifferences
          type={type}
          fixed={fixed}
          before={{ label: 'Saved', text: start }}
          after={{ label: 'Your draft', text: local.draft.text }}
        />
      ) : null}
    </FormAlert>
  );
}

/** Whether the draft has something that is not stored. */
const isOpen = (type: ContentType, fixed: FixedValues, start: Baseline['text'], draft: Draft): boolean =>
  draft.fileName !== null || draft.isFileRemoved || differences(type, fixed, draft.text, start).length > 0;
