import { Suspense } from 'react';
import { lazyPart, LeftOut } from '../../components/lazy-part.tsx';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { ReleaseDraftQuestion } from '../releases/ReleaseDrafts.tsx';
import type { LocalDraft } from './drafts/draft-store.ts';
import { DraftQuestion } from './drafts/DraftQuestion.tsx';
import { RestoredNote } from './drafts/RestoredNote.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { RecordFormOptions, useRecordForm } from './use-record-form.ts';

const ConflictView = lazyPart(() => import(/* webpackChunkName: "conflict-view" */ './conflict/ConflictView.tsx'));
const PresenceNote = lazyPart(
  () => import(/* webpackChunkName: "presence-note" */ '../presence/PresenceNote.tsx'),
  LeftOut,
);

export interface FormNotesProps {
  readonly options: RecordFormOptions;
  readonly recordForm: ReturnType<typeof useRecordForm>;
  /**
   * The form is always on its screen. Its unsaved drafts are listed above it, so they are not offered here, and
   * presence starts only when something is typed. Default false.
   */
  readonly isListed?: boolean;
  readonly onStartOver: () => void;
  readonly onRestore: (draft: LocalDraft) => void;
}

/** Notes above the inputs: other editors of the record, the restored draft, other drafts, and what prevents a save. */
export function FormNotes({ options, recordForm, isListed = false, onStartOver, onRestore }: FormNotesProps) {
  const { type, fixed, record, lostId, preset, restored } = options;
  const { form, state, draft, isSaving } = recordForm;
  return (
    <>
      {record && (!isListed || draft.isDirty) ? (
        <Suspense fallback={null}>
          <PresenceNote collection={type.collection} record={record.id} />
        </Suspense>
      ) : null}
      {restored && (draft.isDirty || isSaving) ? (
        <RestoredNote type={type} fixed={fixed} record={record} restored={restored} onStartOver={onStartOver} />
      ) : null}
      {state.record ? (
        <ReleaseDraftQuestion
          type={type}
          fixed={fixed}
          record={state.record}
          openedId={recordForm.draftId}
          onRestore={onRestore}
        />
      ) : null}
      {isListed ? null : (
        <DraftQuestion
          type={type}
          fixed={fixed}
          record={record}
          preset={preset}
          id={record?.id ?? lostId ?? null}
          ownKey={draft.key}
          restoredKey={restored?.key ?? null}
          onRestore={onRestore}
        />
      )}
      {draft.isDirty && !draft.isKept ? (
        <FormAlert kind="note">
          Drafts can’t be kept in this browser right now. Save before you leave: otherwise what you type is lost.
        </FormAlert>
      ) : null}
      {state.alert ? <FormAlert kind="error">{state.alert}</FormAlert> : null}
      {state.isOutdated ? (
        <Suspense fallback={<LoadingRows label="Loading the comparison" count={2} />}>
          <ConflictView conflicts={state.conflicts} form={form} />
        </Suspense>
      ) : null}
    </>
  );
}
