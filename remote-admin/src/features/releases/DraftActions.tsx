import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyOf } from '../content/drafts/use-form-draft.ts';
import { isSameForm } from '../content/form-values.ts';
import { finishAll } from '../../fields/unfinished.ts';
import { invalidateReleases } from './release-requests.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { type FormOfDraft, useDraftOfForm } from './use-draft-of-form.ts';

interface DraftActionsProps extends FormOfDraft {
  readonly onClose: () => void;
}

/**
 * Two more buttons beside Save: keep the changes as a draft in a content release, or schedule them. The word Save is in
 * neither label.
 */
export function DraftActions({ onClose, ...props }: DraftActionsProps) {
  const { notify } = useShell();
  const client = useQueryClient();
  const keepDraft = useDraftOfForm(props);
  const [isScheduling, setScheduling] = useState(false);
  const { form, draft, isSaving, unfinished } = props.recordForm;
  const isDisabled = isSaving || !draft.isDirty;

  const keep = async () => {
    const sent = copyOf(form.getValues());
    const stored = await keepDraft('prepared');
    if (!stored) return;
    // Typing is possible until the response arrives. Such text is only in this form, so the form must stay open.
    const isWhole = isSameForm(sent, form.getValues());
    const said = `Draft kept in “${stored.release.title}”`;
    if (isWhole) draft.drop();
    notify.success(isWhole ? `${said}: publish it on the Releases screen` : `${said}, without what you typed since`);
    await invalidateReleases(client);
    if (isWhole) onClose();
  };
  const onceValid = async (action: () => Promise<void> | void) => {
    if (await finishAll(unfinished)) await form.handleSubmit(action)();
  };

  return (
    <>
      <Button kind="line" size="s" disabled={isDisabled} onClick={() => void onceValid(keep)}>
        Keep as draft
      </Button>
      <Button kind="line" size="s" disabled={isDisabled} onClick={() => void onceValid(() => setScheduling(true))}>
        Schedule
      </Button>
      {isScheduling ? (
        <ScheduleDialog
          {...props}
          keepDraft={keepDraft}
          onClose={() => setScheduling(false)}
          onScheduled={() => {
            setScheduling(false);
            draft.drop();
            onClose();
          }}
        />
      ) : null}
    </>
  );
}
