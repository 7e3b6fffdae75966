import { type Column, Table } from '@northlight/shared/ui/table';
import type { PurgeStatus } from '../../app/status.ts';
import { Code, Nothing, Small, State } from './Block.tsx';
import { Moment } from './Facts.tsx';

type Row = PurgeStatus & { readonly now: string };

/** One row for each cache server in front of the site: whether it can be purged. */
export const FrontCacheTable = ({ caches, now }: { readonly caches: readonly PurgeStatus[]; readonly now: string }) =>
  caches.length === 0 ? (
    <Nothing>It is never purged: pages are kept for a moment only.</Nothing>
  ) : (
    <Table
      caption="Servers that keep pages"
      columns={COLUMNS}
      rows={caches.map((cache) => ({ ...cache, now }))}
      rowKey={({ address }) => address}
    />
  );

const COLUMNS: readonly Column<Row>[] = [
  { key: 'address', header: 'Purged at', kind: 'title', cell: ({ address }) => <Code>{address}</Code> },
  {
    key: 'state',
    header: 'State',
    cell: ({ failing, now }) =>
      failing === null ? (
        <State data-state="good">Can be purged</State>
      ) : (
        <>
          <State data-state="poor">Can’t be purged</State>
          <Small>{failing.problem}</Small>
          <Moment time={failing.since} now={now} />
        </>
      ),
  },
  {
    key: 'purged',
    header: 'Purged last',
    cell: ({ purgedAt, now }) => (purgedAt === null ? 'not yet' : <Moment time={purgedAt} now={now} />),
  },
  { key: 'waiting', header: 'Tags that wait', cell: ({ waiting }) => String(waiting) },
];
