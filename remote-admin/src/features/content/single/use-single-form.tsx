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
  /** Null where there is no such record, or there may be more than one. */
  readonly form: ReactNode;
  readonly isTyped: boolean;
  /** Goes on with a draft in the form. @returns whether the draft is one of the record in the form */
  readonly resume: (draft: LocalDraft) => boolean;
}

/**
 * The form of a record that exists once. It makes way for a dialog of its screen, unless something is typed in it: of
 * two forms with the same labels, a user who finds inputs by their labels takes one for the other.
 */
export function useSingleForm(
  type: ContentType,
  { fixed = NO_VALUES, ownerId }: ManagerProps,
  { cap, stored: [record] }: ManagerList,
  { subject, isOpen }: RecordDialogState,
): SingleFormState {
  const noteKey = useId();
  const [last, setLast] = useState<{ readonly draft: LocalDraft | null; readonly count: number }>({
    draft: null,
    count: 0,
  });
  const isInDialog = isOpen && subject?.kind === 'edit';
  useRegisteredForm('inDialogs', noteKey, isInDialog);
  const { inDialogs, typed } = useScreenForms();
  const isTyped = typed.includes(noteKey);
  const isShown = !isInDialog && (isTyped || inDialogs.length === 0);
  // What the form has been given it keeps by itself: after a dialog it begins with what is stored.
  if (!isShown && last.draft) setLast({ ...last, draft: null });

  if (cap !== 1 || ownerId !== undefined || !record || !isWhole(type, record))
    return { form: null, isTyped: false, resume: () => false };
  const form = (
    <LayoutPlaceholder isShown={isShown}>
      <SingleForm
        key={`${record.id} ${last.count}`}
        type={type}
        fixed={fixed}
        record={record}
        resumed={last.draft}
        noteKey={noteKey}
      />
    </LayoutPlaceholder>
  );
  const resume = (draft: LocalDraft) => {
    if (draft.id !== record.id) return false;
    setLast({ draft, count: last.count + 1 });
    return true;
  };
  return { form, isTyped, resume };
}
