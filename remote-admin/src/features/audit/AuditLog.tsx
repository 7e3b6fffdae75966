import type { AuditEntry } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { type Column, Table } from '@northlight/shared/ui/table';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateName } from '../../components/date-name.ts';
import { Address } from '../../components/Address.tsx';
import { fullTime, shortTime } from '../../components/times.ts';
import { isSessionOver, messageOf } from '../../data/failures.ts';
import { useLeaving } from '../../data/use-leaving.ts';
import { BlockHead, Count, Nothing } from '../content/BlockFrame.ts';
import { ListFailure, ListSkeleton } from '../content/list-states.tsx';
import { toCsv } from '../inbox/csv.ts';
import { saveFile } from '../inbox/save-file.ts';
import { type AuditFilter, auditQuery, fetchWholeAudit, MOST_COUNTED, noteExport } from './audit-requests.ts';
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
  const { api, notify } = useShell();
  const leaving = useLeaving();
  const { mutate: run, isPending } = useMutation({
    mutationFn: async () => {
      const entries = await fetchWholeAudit(api, filter, leaving());
      await noteExport(api, 'audit-log', entries.length);
      return entries;
    },
    onSuccess: (entries) =>
      saveFile(new Blob([csvOf(entries)], { type: 'text/csv;charset=utf-8' }), `audit-log-${dateName(new Date())}.csv`),
    onError: (error) => {
      if (leaving().aborted || isSessionOver(error)) return;
      notify.error(`The audit log could not be exported: ${messageOf(error)}`);
    },
  });
  return (
    <Button kind="line" size="s" busy={isPending} onClick={() => run()}>
      <Download width={18} height={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

const csvOf = (entries: readonly AuditEntry[]): string =>
  toCsv([
    ['Number', 'Time (UTC)', 'What', 'By', 'Session', 'Subject', 'Details'],
    ...entries.map((entry) => [
      entry.id,
      entry.at,
      KIND_LABEL[entry.kind],
      personOf(entry),
      entry.session ?? '',
      entry.subject,
      detailsOf(entry),
    ]),
  ]);

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
