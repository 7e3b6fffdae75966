import type { RecordEditor, WaitingDraft } from '@northlight/shared/endpoints';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { releasesScreen } from '../screens/screens.ts';
import { useAccount } from '../sign-in/account.ts';
import { usePresence } from './use-presence.ts';

interface PresenceNoteProps {
  readonly collection: string;
  readonly record: number;
}

/** Above the inputs of a record's form: who else has it open now, and which drafts of it wait. */
export default function PresenceNote({ collection, record }: PresenceNoteProps) {
  const presence = usePresence(collection, record);
  if (!presence || presence.editors.length + presence.drafts.length === 0) return null;
  return (
    <FormAlert kind="note">
      <Lines>
        {presence.editors.map((editor) => (
          <li key={editor.administrator}>{whoIsThere(editor)}</li>
        ))}
        {presence.drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </Lines>
    </FormAlert>
  );
}

const whoIsThere = ({ administrator, since, is_self: isSelf }: RecordEditor): string =>
  isSelf
    ? 'You have this open in another window too.'
    : `${administrator} has this open too, since ${fullTime(since)}.`;

const WILL = { create: 'adds', update: 'changes', delete: 'deletes' } as const;

function DraftLine({ draft: { kind, author, release } }: { readonly draft: WaitingDraft }) {
  const whose = author === useAccount() ? 'Your draft' : `A draft by ${author}`;
  return (
    <li>
      {`${whose} ${WILL[kind]} this in `}
      <Link to={`${releasesScreen.path}?release=${release.id}`} dir="auto">
        {release.title}
      </Link>
      {release.state === 'scheduled' ? ', which is scheduled.' : '.'}
    </li>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;

  a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
