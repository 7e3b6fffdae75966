import { isApiError } from '@northlight/shared/client';
import { releasePaths, type ContentRelease, type DraftOfRelease, type Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Dialog } from '@northlight/shared/ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checked, dataOf, isRecord } from '../../data/checked-answer.ts';
import { isSessionOver, isUnanswered, messageOf } from '../../data/failures.ts';
import { draftsQuery } from './release-drafts.ts';
import { invalidateReleases, readAgain } from './release-requests.ts';
import { bothClocks } from './release-times.ts';
import { problemsIn } from './release-problems.ts';
import { ScheduleForm, type WantedTime } from './ScheduleForm.tsx';
import type { FormOfDraft, useDraftOfForm } from './use-draft-of-form.ts';

interface ScheduleDialogProps extends FormOfDraft {
  readonly keepDraft: ReturnType<typeof useDraftOfForm>;
  readonly onClose: () => void;
  readonly onScheduled: () => void;
}

interface Failure {
  readonly draft: DraftOfRelease;
  readonly messages: readonly string[];
  /** There was no answer: it may be on the schedule. */
  readonly isUnclear: boolean;
}

const NOTHING = 'Nothing is on the schedule.';
const UNCLEAR = 'It may be on the schedule all the same: see the screen Releases.';

/**
 * Asks when the unsaved changes are to go live. They are kept as a draft in a release of their own, or in that of the
 * draft in the form. The release is checked at once: if the check fails, the reasons are shown, and the draft and the
 * form stay.
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { api } = useShell();
  const { data: drafts } = useQuery(draftsQuery(api, props.type));
  const opened = drafts?.find(({ id }) => id === props.recordForm.draftId);
  const { isBusy, failure, schedule } = useScheduling(props);

  return (
    <Dialog
      open
      onOpenChange={() => (isBusy ? undefined : props.onClose())}
      keepOpen
      density="compact"
      size="s"
      title="Schedule"
      description={
        opened
          ? `Everything in “${opened.release.title}”, where this draft is kept, goes live at that time.`
          : 'This change goes live at that time, by itself. Until then the site stays as it is.'
      }
    >
      <ScheduleForm isBusy={isBusy} onSchedule={(time) => void schedule(time)} />
      {failure ? (
        <Reasons role="alert">
          {failure.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          <p>
            {failure.isUnclear ? UNCLEAR : NOTHING}
            {` What you typed is kept as a draft in “${failure.draft.release.title}”.`}
          </p>
        </Reasons>
      ) : null}
    </Dialog>
  );
}

function useScheduling({ keepDraft, onClose, onScheduled }: ScheduleDialogProps) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send({ release: { id } }: DraftOfRelease, time: WantedTime): Promise<ContentRelease> {
    try {
      const call = api.send<Envelope<ContentRelease>>('POST', releasePaths.schedule(id), time);
      return (await checked(call, dataOf(isRecord))).data;
    } catch (error) {
      const now = isUnanswered(error) ? await readAgain(client, api, id) : null;
      if (now?.state === 'scheduled') return now;
      throw error;
    }
  }

  async function scheduleDraft(draft: DraftOfRelease, time: WantedTime): Promise<void> {
    try {
      notify.success(`Goes live ${bothClocks(await send(draft, time))}`);
      onScheduled();
    } catch (error) {
      if (isSessionOver(error)) return;
      if (!isApiError(error)) console.error('[admin] a draft could not be scheduled:', error);
      const problems = isApiError(error) ? problemsIn({ problems: error.data }) : [];
      const messages = [...new Set([messageOf(error), ...problems.map(({ message }) => message)])];
      setFailure({ draft, messages, isUnclear: isUnanswered(error) });
    }
    await invalidateReleases(client);
  }

  async function schedule(time: WantedTime): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const draft = await keepDraft('own');
      if (draft) await scheduleDraft(draft, time);
      else onClose();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, failure, schedule };
}

const Reasons = styled.div`
  margin-top: 16px;
  color: var(--danger);
  font-size: 0.875rem;
`;
