import type { ContentType } from '@northlight/shared/content';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { PreviewButton } from '../../preview/PreviewButton.tsx';
import { DraftActions } from '../../releases/DraftActions.tsx';
import { type FixedValues, NO_VALUES } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import { FormFields } from '../FormFields.tsx';
import { FormFooter } from '../FormFooter.tsx';
import { FormNotes } from '../FormNotes.tsx';
import { HistoryDisclosure } from '../history/HistoryDisclosure.tsx';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { singularOf } from '../manager-fields.ts';
import { useRegisteredForm } from './screen-forms.tsx';
import { useLettingGo } from '../use-letting-go.tsx';
import { useRecordForm } from '../use-record-form.ts';

export interface SingleFormProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** As it is listed now. */
  readonly record: ContentRecord;
  /** A draft to continue with, chosen in the list above the form. */
  readonly resumed: LocalDraft | null;
  /** Key of the form in `useScreenForms`. */
  readonly noteKey: string;
}

/** The form of a record that exists once. It is always on its screen, and stays there after a save. */
export function SingleForm({ record, resumed, ...props }: SingleFormProps) {
  // A new key makes a new form, with the record as it is listed then.
  const [{ round, restored, initialRecord }, setRound] = useState({
    round: 0,
    restored: resumed,
    initialRecord: record,
  });
  return (
    <Form
      key={round}
      {...props}
      initialRecord={initialRecord}
      listed={record}
      restored={restored}
      onStartFrom={(stored, draft) => setRound({ round: round + 1, restored: draft, initialRecord: stored })}
    />
  );
}

interface FormProps extends Pick<SingleFormProps, 'type' | 'fixed' | 'noteKey'> {
  /** The record that the form opened with. */
  readonly initialRecord: ContentRecord;
  readonly listed: ContentRecord;
  readonly restored: LocalDraft | null;
  /** Restarts the form with a draft of the record, or with the stored record if `draft` is null. */
  readonly onStartFrom: (stored: ContentRecord, draft: LocalDraft | null) => void;
}

function Form({ type, fixed, noteKey, initialRecord, listed, restored, onStartFrom }: FormProps) {
  const formId = useId();
  const onSaved = () => undefined;
  const options = { type, fixed, record: initialRecord, lostId: undefined, preset: NO_VALUES, restored, onSaved };
  const recordForm = useRecordForm({ ...options, staysOpen: true });
  const { form, draft, state, isSaving, submit } = recordForm;
  const isTyped = draft.isDirty || isSaving;
  const stored = newer(state.record ?? initialRecord, listed);

  useRegisteredForm('typed', noteKey, isTyped);
  const { letGo, question } = useLettingGo(isSaving);
  const startFrom = (keep: () => boolean, next: LocalDraft | null, from = stored) =>
    letGo(keep, () => onStartFrom(from, next));
  const isBehind = stored === listed && listed !== initialRecord && listed.updated_at !== state.record?.updated_at;
  useCatchingUp(isBehind && !isTyped, () => onStartFrom(listed, null));

  return (
    <Root>
      <form id={formId} aria-label={singularOf(type, fixed)} noValidate onSubmit={submit}>
        <FormNotes
          options={{ ...options, record: state.record ?? initialRecord }}
          recordForm={recordForm}
          isListed
          onStartOver={() => startFrom(draft.discard, null)}
          onRestore={(other) => startFrom(draft.keep, other)}
        />
        <FormFields type={type} fixed={fixed} recordForm={recordForm} which={(name) => !(name in fixed)} />
        <Foot>
          <PreviewButton type={type} fixed={fixed} form={form} stored={state.record} />
          <FormFooter
            formId={formId}
            recordForm={recordForm}
            isAtRest={!isTyped}
            onCancel={() => startFrom(draft.giveUp, null)}
          >
            <DraftActions type={type} fixed={fixed} recordForm={recordForm} onClose={() => onStartFrom(stored, null)} />
          </FormFooter>
        </Foot>
      </form>
      <HistoryDisclosure
        type={type}
        fixed={fixed}
        record={stored}
        onPutBack={(version, from) => startFrom(draft.keep, version, from)}
      />
      {isTyped ? <LeaveGuard recordForm={recordForm} /> : null}
      {question}
    </Root>
  );
}

/** Shows a version that somebody else has saved, if nothing is typed. Otherwise the next save detects the conflict. */
function useCatchingUp(isBehind: boolean, onCatchUp: () => void): void {
  const catchUp = useEffectEvent(onCatchUp);
  useEffect(() => {
    if (isBehind) catchUp();
  }, [isBehind]);
}

const newer = (one: ContentRecord, other: ContentRecord): ContentRecord =>
  Date.parse(other.updated_at) >= Date.parse(one.updated_at) ? other : one;

const Root = styled.div`
  padding: 4px 20px 12px;
  --control-h: 42px;
  --control-pad: 9px 12px;
  --control-area: 112px;
  --t-ui: 0.875rem;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
  margin-top: 16px;

  /* Each text has a line of its own. The buttons share the last line. */
  @media (max-width: 480px) {
    gap: 8px;

    > button:not(:only-child) {
      flex: 1 1 auto;
      padding-inline: 12px;
    }
    > :is(a, [role='status']) {
      flex: 1 0 100%;
    }
  }
`;
