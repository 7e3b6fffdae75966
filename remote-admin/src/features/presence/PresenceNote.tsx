import type { RecordEditor } from '@northlight/shared/endpoints';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { usePresence } from './use-presence.ts';

interface PresenceNoteProps {
  readonly collection: string;
  readonly record: number;
}

/** A note above the inputs of a record's form: who else has it open. */
export default function PresenceNote({ collection, record }: PresenceNoteProps) {
  const presence = usePresence(collection, record);
  if (!presence || presence.editors.length === 0) return null;
  return (
    <FormAlert kind="note">
      <Lines>
        {presence.editors.map((editor) => (
          <li key={editor.administrator}>{whoIsThere(editor)}</li>
        ))}
      </Lines>
    </FormAlert>
  );
}

const whoIsThere = ({ administrator, since, is_self: isSelf }: RecordEditor): string =>
  isSelf
    ? 'You have this open in another window too.'
    : `${administrator} has this open too, since ${fullTime(since)}.`;

const Lines = styled.ul`
  display: grid;
  gap: 4px;
  overflow-wrap: anywhere;
`;
