import {
  BACKUP_RUN_KINDS,
  backupPaths,
  type BackupStatus,
  backupWords,
  type Envelope,
} from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { checked, dataOf, withEach, withLists } from '../../data/checked-answer.ts';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { fullTime } from '../../components/times.ts';
import { messageOf } from '../../data/failures.ts';
import { BlockFrame, BlockHead, Nothing } from '../content/BlockFrame.ts';

const isStatus = dataOf(withEach(BACKUP_RUN_KINDS, withLists()));

/** When the last backup was made, whether a backup was ever restored, and problems. */
export function Backups() {
  const { api } = useShell();
  const { data, error } = useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) =>
      (await checked(api.get<Envelope<BackupStatus>>(backupPaths.status, undefined, { signal }), isStatus)).data,
  });
  const words = data && backupWords(data, fullTime);
  return (
    <BlockFrame aria-label="Backups">
      <BlockHead>
        <h2>Backups</h2>
      </BlockHead>
      {words || error ? null : <LoadingRows label="Loading: Backups" count={1} />}
      {error ? <Nothing role="alert">{`They could not be loaded. ${messageOf(error)}`}</Nothing> : null}
      {words?.problems.map((problem) => (
        <Nothing key={problem} role="alert">
          {problem}
        </Nothing>
      ))}
      {words ? <Nothing>{`${words.made} ${words.restored}`}</Nothing> : null}
    </BlockFrame>
  );
}
