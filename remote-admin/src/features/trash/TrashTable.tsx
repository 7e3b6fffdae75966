import { contentTypeOf } from '@northlight/shared/content';
import type { TrashEntry } from '@northlight/shared/endpoints';
import { type Column, RowAction, Table } from '@northlight/shared/ui/table';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Address } from '../../components/Address.tsx';
import { fullTime, shortTime } from '../../components/times.ts';
import { DeleteAction } from '../content/DeleteAction.tsx';
import { nameOfEntry, partsOfEntry, timeLeft } from './trash-requests.ts';

interface TrashTableProps {
  readonly entries: readonly TrashEntry[];
  /** Id of the entry that is being restored or deleted. */
  readonly busyId: number | null;
  readonly refusedId: number | null;
  readonly onRestore: (entry: TrashEntry) => void;
  readonly onDelete: (entry: TrashEntry) => void;
  /** Called with the button of the refused entry. */
  readonly onRefused: (button: HTMLElement) => void;
}

export function TrashTable({ entries, busyId, refusedId, onRestore, onDelete, onRefused }: TrashTableProps) {
  const [now] = useState(() => new Date());
  const stateOf = ({ id }: TrashEntry) => {
    if (id === busyId) return 'pending';
    return id === refusedId ? 'returned' : undefined;
  };
  return (
    <Table
      caption="Deleted records"
      columns={columnsAt(now)}
      rows={entries}
      rowKey={({ id }) => id}
      rowState={stateOf}
      renderActions={(entry) => (
        <>
          <RowAction
            icon={<RotateCcw aria-hidden="true" />}
            subject={nameOfEntry(entry)}
            disabled={busyId !== null}
            onClick={() => onRestore(entry)}
          >
            Restore
          </RowAction>
          <DeleteAction
            kind="quiet"
            subject={nameOfEntry(entry)}
            disabled={busyId !== null}
            isRefused={entry.id === refusedId}
            onRefused={onRefused}
            onClick={() => onDelete(entry)}
          >
            Delete for good
          </DeleteAction>
        </>
      )}
    />
  );
}

const columnsAt = (now: Date): readonly Column<TrashEntry>[] => [
  {
    key: 'title',
    header: 'Record',
    kind: 'title',
    cell: (entry) => (
      <Named>
        <span dir="auto">{nameOfEntry(entry)}</span>
        <small>{partsOfEntry(entry)}</small>
      </Named>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ collection }) => contentTypeOf(collection).label.singular },
  { key: 'by', header: 'Deleted by', cell: ({ deleted_by: by }) => <Address>{by ?? 'System'}</Address> },
  {
    key: 'at',
    header: 'Deleted',
    cell: ({ deleted_at: at }) => (
      <time dateTime={at} title={fullTime(at)}>
        {shortTime(at, now)}
      </time>
    ),
  },
  { key: 'left', header: 'Kept for', cell: (entry) => timeLeft(entry, now) },
];

const Named = styled.span`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;

  > small {
    color: var(--ink-2);
    font-size: 0.8125rem;
    font-weight: 400;
  }

  > small:empty {
    display: none;
  }
`;
