import { type ContentType, isWhole } from '@northlight/shared/content';
import { type ReactNode, useId, useState } from 'react';
import { NO_VALUES } from '../block.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import type { ManagerProps } from '../Manager.tsx';
import type { ManagerList } from '../use-manager-list.ts';
import type { RecordDialogState } from '../use-record-dialog.ts';
import { useRegisteredForm, useScreenForms } from './screen-forms.tsx';
import { SingleForm } from './SingleForm.tsx';
import { LayoutPlaceholder } from './LayoutPlaceholder.tsx';

interface SingleFormState {
  /** Null if there is no such record, or if there may be several. */
  readonly form: ReactNode;
  readonly isTyped: boolean;
  /** Continues with a draft in the form. @returns whether the draft is one of the record in the form */
  readonly resume: (draft: LocalDraft) => boolean;
}

/**
 * The form of a record that exists once. It is hidden while a dialog is open on its screen, unless it has unsaved
 * changes: with two forms that have the same labels, a user who finds inputs by their labels can take one for the
 * other.
 */
export function useSingleForm(
  type: ContentType,
  { fixed = NO_VALUES, ownerId }: ManagerProps,
  { cap, stored: [record] }: ManagerList,
  { subject, isOpen }: RecordDialogState,
): SingleFormState {
  const noteKey = useId();
  // A draft that is continued makes a new form; `round` is the form's key.
  const [{ resumed, round }, setRound] = useState<{ resumed: LocalDraft | null; round: number }>({
    resumed: null,
    round: 0,
  });
  const isInDialog = isOpen && subject?.kind === 'edit';
  useRegisteredForm('inDialogs', noteKey, isInDialog);
  const { inDialogs, typed } = useScreenForms();
  const isTyped = typed.includes(noteKey);
  const isShown = !isInDialog && (isTyped || inDialogs.length === 0);
  // The form has taken over the draft. After a dialog it starts with the stored record.
  if (!isShown && resumed) setRound({ resumed: null, round });

  if (cap !== 1 || ownerId !== undefined || !record || !isWhole(type, record))
    return { form: null, isTyped: false, resume: () => false };
  const form = (
    <LayoutPlaceholder isShown={isShown}>
      <SingleForm
        key={`${record.id} ${round}`}
        type={type}
        fixed={fixed}
        record={record}
        resumed={resumed}
        noteKey={noteKey}
      />
    </LayoutPlaceholder>
  );
  const resume = (draft: LocalDraft) => {
    if (draft.id !== record.id) return false;
    setRound({ resumed: draft, round: round + 1 });
    return true;
  };
  return { form, isTyped, resume };
}
