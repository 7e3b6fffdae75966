import { type BackupStatus, backupWords } from '@northlight/shared/endpoints';
import { styled } from 'styled-components';
import { Nothing, State } from './Block.tsx';
import { timeText } from './wording.ts';

/** When the last backup was made, whether one was ever restored, and what failed. */
export function Backups({ status }: { readonly status: BackupStatus | null }) {
  if (!status) return <Nothing>The API doesn’t tell of them at the moment.</Nothing>;
  const { made, restored, problems } = backupWords(status, timeText);
  return (
    <List>
      {problems.map((problem) => (
        <li key={problem}>
          <State data-state="poor">{problem}</State>
        </li>
      ))}
      <li>
        <State data-state={status.backup.succeeded ? 'good' : 'poor'}>{made}</State>
      </li>
      <li>
        <State data-state={status.drill.succeeded || status.restore.succeeded ? 'good' : 'fair'}>{restored}</State>
      </li>
    </List>
  );
}

const List = styled.ul`
  > li {
    padding: 12px 20px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
`;
