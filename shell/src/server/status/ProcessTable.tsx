import { type Column, Table } from '@northlight/shared/ui/table';
import type { ProcessStatus } from '../../app/status.ts';
import { Code } from './Block.tsx';
import { Moment } from './Facts.tsx';
import { memoryText } from './wording.ts';

type Row = ProcessStatus & { readonly now: string };

interface ProcessTableProps {
  readonly processes: readonly ProcessStatus[];
  readonly now: string;
}

/** One row for each process of the site that lately told what it counted; the one that answers comes first. */
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
  { key: 'started', header: 'Counts since', cell: ({ startedAt, now }) => <Moment time={startedAt} now={now} /> },
  { key: 'seen', header: 'Heard of', cell: ({ seenAt, now }) => <Moment time={seenAt} now={now} /> },
  { key: 'memory', header: 'Memory', cell: ({ memory }) => memoryText(memory) },
];
