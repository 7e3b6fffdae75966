import { type Column, Table } from '@northlight/shared/ui/table';
import type { CanaryStatus, RemoteStatus } from '../../app/status.ts';
import { Code, Small, State } from './Block.tsx';
import { Commit, Moment } from './Facts.tsx';
import { shareText } from './wording.ts';

type Row = CanaryStatus & { readonly remote: string; readonly now: string };

/** The canaries, which only some visitors see, compared with the live versions. */
export const CanaryTable = ({ remotes, now }: { readonly remotes: readonly RemoteStatus[]; readonly now: string }) => (
  <Table
    caption="Canaries"
    columns={COLUMNS}
    rows={remotes.flatMap(({ name, canary }) => (canary ? [{ ...canary, remote: name, now }] : []))}
    rowKey={({ remote }) => remote}
  />
);

const COLUMNS: readonly Column<Row>[] = [
  { key: 'remote', header: 'Remote', kind: 'title', cell: ({ remote }) => remote },
  {
    key: 'version',
    header: 'Version',
    cell: ({ version, commit }) => (
      <>
        <Code>{version}</Code>
        <Small>
          <Commit>{commit}</Commit>
        </Small>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ percent, stopped }) =>
      stopped ? (
        <State data-state="poor">
          Stopped
          <Small>{stopped.reason}</Small>
        </State>
      ) : (
        <State data-state="good">Shown to {percent} % of visitors</State>
      ),
  },
  { key: 'since', header: 'Since', cell: ({ since, author, now }) => <Moment time={since} now={now} by={author} /> },
  { key: 'errorRate', header: 'Its failures', cell: ({ errorRate }) => shareText(errorRate) },
  { key: 'liveErrorRate', header: 'The live version’s', cell: ({ liveErrorRate }) => shareText(liveErrorRate) },
];
