import { type Column, Table } from '@northlight/shared/ui/table';
import type { RecentCounts, RemoteStatus } from '../../app/status.ts';
import { Code, Nothing, Small, State } from './Block.tsx';
import { Commit, Moment } from './Facts.tsx';
import { sizeText } from './wording.ts';

type Row = RemoteStatus & { readonly now: string };

/** One row for each remote: its live version, and how often it was shown and failed. */
export const LiveTable = ({ remotes, now }: { readonly remotes: readonly RemoteStatus[]; readonly now: string }) =>
  remotes.length === 0 ? (
    <Nothing>Nothing is live: no remote was released to this site yet.</Nothing>
  ) : (
    <Table
      caption="What is live of each remote"
      columns={COLUMNS}
      rows={remotes.map((remote) => ({ ...remote, now }))}
      rowKey={({ name }) => name}
    />
  );

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Remote', kind: 'title', cell: ({ name }) => name },
  {
    key: 'version',
    header: 'Live version',
    cell: ({ live: { version, commit, size } }) => (
      <>
        <Code>{version}</Code>
        <Small>
          <Commit>{commit}</Commit>, {sizeText(size)}
        </Small>
      </>
    ),
  },
  {
    key: 'since',
    header: 'Live since',
    cell: ({ live: { since, author }, now }) =>
      since === null ? 'not known' : <Moment time={since} now={now} by={author} />,
  },
  {
    key: 'fallbacks',
    header: 'If it fails',
    cell: ({ fallbacks }) =>
      fallbacks.length === 0
        ? 'nothing earlier to show'
        : fallbacks.map((version) => (
            <Small key={version}>
              <Code>{version}</Code>
            </Small>
          )),
  },
  { key: 'documents', header: 'Documents shown', cell: ({ documents }) => <Counts {...documents} /> },
  {
    key: 'failures',
    header: 'Failures',
    cell: ({ failures }) => (
      <State data-state={failures.fiveMinutes > 0 ? 'poor' : failures.hour > 0 ? 'fair' : 'good'}>
        <Counts {...failures} />
      </State>
    ),
  },
];

const Counts = ({ fiveMinutes, hour }: RecentCounts) => (
  <>
    {fiveMinutes} in 5 min
    <Small>{hour} in 1 h</Small>
  </>
);
