import type { AuditEntry } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { type Column, Table } from '@northlight/shared/ui/table';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Address } from '../../components/Address.tsx';
import type { CsvRow } from '../../components/csv.ts';
import { CsvExportButton } from '../../components/CsvExportButton.tsx';
import { fullTime, shortTime } from '../../components/times.ts';
import { messageOf } from '../../data/failures.ts';
import { BlockHead, Count, Nothing } from '../content/BlockFrame.ts';
import { ListFailure, ListSkeleton } from '../content/list-states.tsx';
import { type AuditFilter, auditQuery, fetchWholeAudit, MOST_COUNTED } from './audit-requests.ts';
import { detailsOf, KIND_LABEL, personOf } from './audit-words.ts';

/** What was done and by whom, newest first. The log is read-only. */
export function AuditLog({ filter }: { readonly filter: AuditFilter }) {
  const { api } = useShell();
  const list = useInfiniteQuery({ ...auditQuery(api, filter), placeholderData: keepPreviousData });
  const [now] = useState(() => new Date());
  const pages = list.data?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const total = pages?.[0]?.total ?? 0;

  return (
    <>
      <BlockHead>
        <h2>
          Entries <Count role="status">{pages ? `${total}${total === MOST_COUNTED ? ' or more' : ''}` : ''}</Count>
        </h2>
        <ExportAudit filter={filter} />
      </BlockHead>
      {list.isPending ? <ListSkeleton title="entries" /> : null}
      {list.isError ? (
        <ListFailure
          title="The audit log could not be loaded."
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : null}
      {pages && entries.length === 0 ? <Nothing>No entry matches.</Nothing> : null}
      {entries.length > 0 ? (
        <Table caption="Audit log" columns={columnsAt(now)} rows={entries} rowKey={({ id }) => id} />
      ) : null}
      {list.hasNextPage ? (
        <More>
          <Button kind="line" size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier entries
          </Button>
        </More>
      ) : null}
    </>
  );
}

/** Saves all entries that match the filter as a CSV file. The export is itself recorded in the log. */
function ExportAudit({ filter }: { readonly filter: AuditFilter }) {
  const { api } = useShell();
  return (
    <CsvExportButton
      what="audit-log"
      subject="The audit log"
      fetchItems={(signal) => fetchWholeAudit(api, filter, signal)}
      header={['Number', 'Time (UTC)', 'What', 'By', 'Session', 'Subject', 'Details']}
      rowOf={csvRowOf}
    />
  );
}

const csvRowOf = (entry: AuditEntry): CsvRow => [
  entry.id,
  entry.at,
  KIND_LABEL[entry.kind],
  personOf(entry),
  entry.session ?? '',
  entry.subject,
  detailsOf(entry),
];

const columnsAt = (now: Date): readonly Column<AuditEntry>[] => [
  {
    key: 'what',
    header: 'What',
    kind: 'title',
    cell: (entry) => (
      <What>
        <span>{KIND_LABEL[entry.kind]}</span>
        <small>{detailsOf(entry)}</small>
      </What>
    ),
  },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => <Address>{subject || '–'}</Address> },
  { key: 'by', header: 'By', cell: (entry) => <Address>{personOf(entry)}</Address> },
  {
    key: 'at',
    header: 'Time',
    cell: ({ at }) => (
      <time dateTime={at} title={fullTime(at)}>
        {shortTime(at, now)}
      </time>
    ),
  },
];

const What = styled.span`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;

  > small {
    max-width: 40ch;
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
  }

  > small:empty {
    display: none;
  }
`;

const More = styled.div`
  padding: 12px 20px;
`;
