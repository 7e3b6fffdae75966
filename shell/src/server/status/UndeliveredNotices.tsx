import type { UndeliveredNotice } from '@northlight/shared/endpoints';
import { type Column, Table } from '@northlight/shared/ui/table';
import { Nothing, Small, State } from './Block.tsx';
import { Moment } from './Facts.tsx';

type Row = UndeliveredNotice & { readonly index: number; readonly now: string };

interface UndeliveredNoticesProps {
  /** Null if the API does not tell. */
  readonly notices: readonly UndeliveredNotice[] | null;
  readonly now: string;
}

/** Notices to teams that were not delivered, the newest first. */
export function UndeliveredNotices({ notices, now }: UndeliveredNoticesProps) {
  if (!notices) return <Nothing>The API doesn’t tell of them at the moment.</Nothing>;
  if (notices.length === 0) return <Nothing>Each notice of the last 30 days was delivered.</Nothing>;
  return (
    <Table
      caption="Notices that did not arrive"
      columns={COLUMNS}
      rows={notices.map((notice, index) => ({ ...notice, index, now }))}
      rowKey={({ index }) => index}
    />
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'subject', header: 'Notice', kind: 'title', cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'target', header: 'To', cell: ({ target }) => <bdi>{target}</bdi> },
  {
    key: 'problem',
    header: 'Problem',
    cell: ({ problem, is_given_up }) => (
      <>
        <State data-state={is_given_up ? 'poor' : 'fair'}>{is_given_up ? 'Given up' : 'Is sent again'}</State>
        <Small>
          <bdi>{problem}</bdi>
        </Small>
      </>
    ),
  },
  { key: 'created', header: 'When', cell: ({ created_at, now }) => <Moment time={created_at} now={now} /> },
];
