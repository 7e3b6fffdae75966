import type { ErasedCounts, PersonalDataCounts } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { Dialog } from '@northlight/shared/ui/dialog';
import { TextField } from '@northlight/shared/ui/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { dateName } from '../../components/date-name.ts';
import { isSessionOver, isUnanswered, messageOf } from '../../data/failures.ts';
import { EraseForm } from './EraseForm.tsx';
import { sources } from './inbox-kind.ts';
import { erasePersonalData, exportPersonalData, findPersonalData, totalOf } from './personal-data-requests.ts';
import { invalidateInbox } from './requests.ts';
import { saveFile } from '../../components/save-file.ts';

interface PersonalDataProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const failureOf = (error: unknown): string | undefined =>
  error && !isSessionOver(error) ? messageOf(error) : undefined;

const DOUBT = 'It may have been erased all the same. Erase again to make sure.';

const erasureFailure = (error: unknown): string | undefined =>
  isUnanswered(error) ? `${messageOf(error)} ${DOUBT}` : failureOf(error);

/** Finds, exports and erases all data of one e-mail address. Closing the dialog forgets the address. */
export function PersonalData({ open, onClose }: PersonalDataProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      density="compact"
      keepOpen
      title="Personal data of one address"
      description="When somebody asks what is kept of them, or wants it erased."
    >
      {open ? <Steps /> : null}
    </Dialog>
  );
}

export default PersonalData;

function Steps() {
  const { api } = useShell();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const find = useMutation({ mutationFn: (email: string) => findPersonalData(api, email) });
  const erase = useMutation({
    mutationFn: (email: string) => erasePersonalData(api, email),
    onSuccess: () => Promise.all(sources.map((source) => invalidateInbox(client, source))),
  });
  const address = find.data ? find.variables : null;

  const onFind = (event: SubmitEvent) => {
    event.preventDefault();
    erase.reset();
    find.mutate(typed.trim());
  };

  return (
    <Parts>
      <Asking onSubmit={onFind} noValidate>
        <TextField
          type="email"
          label="Email address"
          autoComplete="off"
          value={typed}
          error={failureOf(find.error)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="s" busy={find.isPending}>
          Find
        </Button>
      </Asking>
      {find.data && address !== null && !erase.data ? (
        <>
          <Found counts={find.data} address={address} />
          {totalOf(find.data) > 0 ? <ExportData key={`export ${address}`} address={address} /> : null}
          <EraseForm
            key={address}
            address={address}
            busy={erase.isPending}
            failure={erasureFailure(erase.error)}
            onErase={() => erase.mutate(address)}
          />
        </>
      ) : null}
      <Done role="status">{erase.data ? `Erased: ${sentenceOf(erase.data)}.${resumesLeft(erase.data)}` : ''}</Done>
    </Parts>
  );
}

function ExportData({ address }: { readonly address: string }) {
  const { api } = useShell();
  const save = useMutation({
    mutationFn: () => exportPersonalData(api, address),
    onSuccess: (file) => saveFile(file, `personal-data-${dateName(new Date())}.json`),
  });
  return (
    <div>
      <Button kind="line" size="s" busy={save.isPending} onClick={() => save.mutate()}>
        <Download width={18} height={18} aria-hidden="true" />
        Export JSON
      </Button>
      {save.error ? <Problem role="alert">{failureOf(save.error)}</Problem> : null}
    </div>
  );
}

const LABELS: readonly (readonly [keyof PersonalDataCounts, one: string, many: string])[] = [
  ['messages', 'message', 'messages'],
  ['applications', 'application with its resume', 'applications with their resumes'],
  ['queued_mails', 'mail that waits', 'mails that wait'],
  ['outbox_files', 'mail in the outbox', 'mails in the outbox'],
  ['log_entries', 'entry of a log', 'entries of logs'],
];

function sentenceOf(counts: PersonalDataCounts): string {
  const parts = LABELS.flatMap(([name, one, many]) =>
    counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : many}`],
  );
  return parts.length === 0 ? 'nothing was kept' : parts.join(', ');
}

/** What else is to be said after an erasure. An earlier version of the API does not say how many resumes are left. */
const resumesLeft = ({ resumes_left: left }: Partial<ErasedCounts>): string =>
  left
    ? ' Not all files could be removed: their storage may still have ' +
      `${left === 1 ? 'the resume' : `up to ${left} resumes`}, to be deleted automatically later.`
    : '';

const Found = ({ counts, address }: { readonly counts: PersonalDataCounts; readonly address: string }) => (
  <Result role="status">
    <p>
      {totalOf(counts) === 0 ? 'Nothing is kept of' : 'Kept of'} <strong dir="auto">{address}</strong>
    </p>
    {totalOf(counts) > 0 ? (
      <ul>
        {LABELS.filter(([name]) => counts[name] > 0).map(([name, one, many]) => (
          <li key={name}>
            {counts[name]} {counts[name] === 1 ? one : many}
          </li>
        ))}
      </ul>
    ) : null}
  </Result>
);

const Parts = styled.div`
  display: grid;
  gap: 20px;
`;

const Asking = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;

  /* The error message is below the input. The button stays beside the input. */
  &:has([aria-invalid='true']) {
    align-items: center;
  }

  @media (max-width: 479.98px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;

    > :first-child {
      width: 100%;
    }
  }
`;

const Result = styled.div`
  overflow-wrap: anywhere;

  > ul {
    margin-top: 8px;
    padding-inline-start: 20px;
    list-style: disc;
    font-variant-numeric: tabular-nums;
  }
`;

const Done = styled.p`
  &:empty {
    display: none;
  }
`;

const Problem = styled.p`
  padding: 12px 16px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
`;
