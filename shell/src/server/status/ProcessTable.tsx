import type { ApiConnections, ApiProcess } from '@northlight/shared/endpoints';
import { type Column, Table } from '@northlight/shared/ui/table';
import type { ProcessStatus } from '../../app/status.ts';
import { Code, Nothing, State } from './Block.tsx';
import { Moment } from './Facts.tsx';
import { memoryText } from './wording.ts';

type Row = ProcessStatus & { readonly now: string };

interface ProcessTableProps {
  readonly processes: readonly ProcessStatus[];
  readonly now: string;
}

/** One row for each process of the site that has lately written a report; the process that answers comes first. */
export const ProcessTable = ({ processes, now }: ProcessTableProps) => (
  <Table
    caption="Processes of the site"
    columns={COLUMNS}
    rows={processes.map((one) => ({ ...one, now }))}
    rowKey={({ name, pid }) => `${name} ${pid}`}
  />
);

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Process', kind: 'title', cell: ({ name }) => <Code>{name}</Code> },
  { key: 'pid', header: 'Process id', cell: ({ pid }) => String(pid) },
  { key: 'version', header: 'Program', cell: ({ version }) => <Program version={version} /> },
  { key: 'started', header: 'Counts since', cell: ({ startedAt, now }) => <Moment time={startedAt} now={now} /> },
  { key: 'seen', header: 'Heard of', cell: ({ seenAt, now }) => <Moment time={seenAt} now={now} /> },
  { key: 'memory', header: 'Memory', cell: ({ memory }) => memoryText(memory) },
];

type ApiRow = ApiProcess & { readonly now: string };

interface ApiProcessTableProps {
  /** Null if the API does not tell. */
  readonly processes: readonly ApiProcess[] | null;
  readonly now: string;
}

/** One row for each process of the API that has lately sent a heartbeat. */
export const ApiProcessTable = ({ processes, now }: ApiProcessTableProps) =>
  processes ? (
    <Table
      caption="Processes of the API"
      columns={API_COLUMNS}
      rows={processes.map((one) => ({ ...one, now }))}
      rowKey={({ name, pid }) => `${name} ${pid}`}
    />
  ) : (
    <Nothing>The API, or its database, doesn’t tell of its processes at the moment.</Nothing>
  );

interface ConnectionsNoteProps {
  readonly connections: ApiConnections;
}

/** Connections to PostgreSQL that the processes may open, and whether they are too many. */
export const ConnectionsNote = ({ connections: { processes, each, allowed, is_enough } }: ConnectionsNoteProps) => (
  <State data-state={is_enough ? 'good' : 'poor'}>
    {processes * each} connections to the database at the most, of {allowed}
    {!is_enough && ': too many, see DATABASE_POOL_SIZE'}
  </State>
);

const API_COLUMNS: readonly Column<ApiRow>[] = [
  { key: 'name', header: 'Process', kind: 'title', cell: ({ name }) => <Code>{name}</Code> },
  { key: 'pid', header: 'Process id', cell: ({ pid }) => String(pid) },
  { key: 'version', header: 'Program', cell: ({ version }) => <Program version={version} /> },
  { key: 'started', header: 'Runs since', cell: ({ started_at, now }) => <Moment time={started_at} now={now} /> },
  { key: 'seen', header: 'Heard of', cell: ({ seen_at, now }) => <Moment time={seen_at} now={now} /> },
  {
    key: 'ready',
    header: 'State',
    cell: ({ is_ready }) => <State data-state={is_ready ? 'good' : 'fair'}>{is_ready ? 'Ready' : 'Not ready'}</State>,
  },
];

const Program = ({ version }: { readonly version: string | null }) =>
  version === null ? 'from its sources' : <Code>{version}</Code>;
