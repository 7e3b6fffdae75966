import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FixedValues, NO_VALUES } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { LocalDraft } from '../content/drafts/draft-store.ts';
import { FormFields } from '../content/FormFields.tsx';
import { FormFooter } from '../content/FormFooter.tsx';
import { FormNotes } from '../content/FormNotes.tsx';
import { LeaveGuard } from '../content/LeaveGuard.tsx';
import { singularOf } from '../content/manager-fields.ts';
import { useLettingGo } from '../content/use-letting-go.tsx';
import { useRecordForm } from '../content/use-record-form.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { DraftActions } from '../releases/DraftActions.tsx';
import { formPath } from '../screens/screens.ts';
import type { FormPageOfProps } from './FormPageOf.tsx';
import { Foot, Frame, PageName, Writing } from './PageFrame.ts';
import { isWritten, RecordSettings } from './RecordSettings.tsx';
import { TitleInput } from './TitleInput.tsx';
import { useReadingTime } from './use-reading-time.ts';
import { useSaveKey } from './use-save-key.ts';

export interface RecordPageProps extends FormPageOfProps {
  readonly record: ContentRecord | null;
  /** Id of a deleted record that can be created again. */
  readonly lostId: number | undefined;
  readonly preset: FixedValues;
  readonly restored: LocalDraft | null;
}

/** The form of one record as a page: its text in the middle, its settings beside it. */
export function RecordPage({ record, restored: handedOver, ...props }: RecordPageProps) {
  // A new key makes a new form, with the record as it was stored last.
  const [{ round, restored, ...initial }, setRound] = useState({ round: 0, restored: handedOver, record });
  const [stored, setStored] = useState(record);
  return (
    <RecordPageForm
      key={round}
      {...props}
      record={initial.record}
      restored={restored}
      onStored={setStored}
      onStartFrom={(draft, from) => {
        const next = from ?? stored;
        setStored(next);
        setRound({ round: round + 1, restored: draft, record: next });
      }}
    />
  );
}

interface RecordPageFormProps extends RecordPageProps {
  readonly onStored: (record: ContentRecord) => void;
  /**
   * Restarts the form with a draft, or with the stored record if `draft` is null. @param from the current record, if
   * known
   */
  readonly onStartFrom: (draft: LocalDraft | null, from?: ContentRecord) => void;
}

function RecordPageForm(props: RecordPageFormProps) {
  const { type, block, listPath, record, lostId, preset, restored, onStored, onStartFrom } = props;
  const fixed = block.fixed ?? NO_VALUES;
  const formId = useId();
  const navigation = useFormNavigation(props);
  const options = { type, fixed, record, lostId, preset, restored, staysOpen: true };
  const onSaved = (saved: ContentRecord) => {
    onStored(saved);
    navigation.toRecord(saved);
  };
  const recordForm = useRecordForm({ ...options, onSaved });
  const { form, draft, state, isSaving, submit } = recordForm;
  useReadingTime(type, recordForm);
  useSaveKey(formId);

  const { letGo, question } = useLettingGo(isSaving);
  const startFrom = (keep: () => boolean, next: LocalDraft | null, from?: ContentRecord) =>
    letGo(keep, () => onStartFrom(next, from));
  return (
    <Frame id={formId} noValidate onSubmit={submit}>
      <PageName>{`${state.record ? 'Edit' : 'Add'} ${singularOf(type, fixed)}`}</PageName>
      <Writing>
        <FormNotes
          options={{ ...options, record: state.record ?? record, onSaved }}
          recordForm={recordForm}
          onStartOver={() => startFrom(draft.discard, null)}
          onRestore={(other) => startFrom(draft.keep, other)}
        />
        <TitleInput type={type} recordForm={recordForm} />
        <FormFields type={type} fixed={fixed} recordForm={recordForm} which={isWritten} />
      </Writing>
      <RecordSettings
        type={type}
        block={block}
        recordForm={recordForm}
        onPutBack={(version, from) => startFrom(draft.keep, version, from)}
      />
      <Foot>
        <PreviewButton type={type} fixed={fixed} form={form} stored={state.record} />
        <FormFooter
          formId={formId}
          recordForm={recordForm}
          onCancel={() => letGo(draft.giveUp, () => navigation.toPath(listPath))}
        >
          <DraftActions type={type} fixed={fixed} recordForm={recordForm} onClose={() => navigation.toPath(listPath)} />
        </FormFooter>
      </Foot>
      {draft.isDirty || isSaving ? <LeaveGuard recordForm={recordForm} mayGo={navigation.isChosen} /> : null}
      {question}
    </Frame>
  );
}

/** The navigations of the form itself, for which the leave guard does not ask. */
function useFormNavigation({ type, onMoved }: RecordPageFormProps) {
  const navigate = useNavigate();
  const chosen = useRef<string>(null);
  return {
    isChosen: (path: string) => path === chosen.current,
    toPath(path: string) {
      chosen.current = path;
      void navigate(path);
    },
    /** A new record has an address after its first save. */
    toRecord({ id }: ContentRecord) {
      const path = formPath(type.collection, id);
      if (path === undefined || path === window.location.pathname) return;
      chosen.current = path;
      onMoved(path);
      void navigate(path, { replace: true, preventScrollReset: true });
    },
  };
}
