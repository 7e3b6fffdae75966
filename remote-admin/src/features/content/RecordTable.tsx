import type { ContentType } from '@northlight/shared/content';
import { Pagination } from '@northlight/shared/ui';
import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { RowAction, Table } from '@northlight/shared/ui/table';
import { ListTree, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Nothing } from './BlockFrame.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { sortingOf, sortText } from './list-view.ts';
import { SeeIt } from './SeeIt.tsx';
import { textsOf } from './texts.ts';
import type { ManagerList } from './use-manager-list.ts';
import type { PartsToggle } from './use-parts.ts';

const LOOKING = 'Looking…';

export interface RecordTableProps {
  readonly title: string;
  readonly type: ContentType;
  readonly list: ManagerList;
  /** Id of the record whose deletion was refused. */
  readonly refused: number | null;
  readonly partsOf: (record: ContentRecord) => PartsToggle | undefined;
  readonly recordPlace: ((record: ContentRecord) => string) | undefined;
  readonly onEdit: (record: ContentRecord) => void;
  readonly onDelete: (record: ContentRecord) => void;
}

export function RecordTable(props: RecordTableProps) {
  const { title, type, list } = props;
  const { isKnown, failure, query, view } = list;
  return (
    <>
      {isKnown || failure ? null : <ListSkeleton title={title} />}
      {failure ? (
        <ListFailure title={textsOf(type).loadFailed} text={failure} onRetry={list.reload} busy={list.isBusy} />
      ) : null}
      {list.isLong ? <ListTools title={title} list={list} /> : null}
      {isKnown && view.rows.length === 0 ? <Nothing>{emptyText(type, list)}</Nothing> : null}
      {view.rows.length > 0 ? <Rows {...props} /> : null}
      <Pages
        page={view.page}
        pages={view.pages}
        href={query.hrefOf}
        parameter={query.pageParameter}
        aria-label={`Pages of ${title}`}
      />
    </>
  );
}

function Rows(props: RecordTableProps) {
  const { title, list, refused } = props;
  const { pending, query, view, columns, mayGrow } = list;
  const stateOf = ({ id }: ContentRecord) => {
    if (id === pending?.id) return 'pending';
    return id === refused ? 'returned' : undefined;
  };
  return (
    <Table
      caption={title}
      columns={columns}
      rows={view.rows}
      rowKey={({ id }) => id}
      sort={mayGrow ? { by: query.sorting, onSort: query.sortBy } : undefined}
      rowState={stateOf}
      renderActions={(record) => (record.id === pending?.id ? 'Saving…' : <RecordActions {...props} record={record} />)}
    />
  );
}

function resultText({ query, view, isLooking }: ManagerList): string {
  if (query.search === '') return '';
  if (isLooking) return LOOKING;
  return view.found === 1 ? '1 found' : `${view.found} found`;
}

function emptyText(type: ContentType, { query, records, isBusy, isLooking }: ManagerList): string {
  if (isLooking || (records.length > 0 && isBusy)) return LOOKING;
  return query.search ? `Nothing here matches “${query.search}”.` : textsOf(type).empty;
}

const Pages = styled(Pagination)`
  margin: 0;
  padding: 8px 20px;
`;

function RecordActions(props: RecordTableProps & { readonly record: ContentRecord }) {
  const { type, record, partsOf, recordPlace, onEdit, onDelete } = props;
  const name = nameOf(type, record);
  const parts = partsOf(record);
  return (
    <>
      {recordPlace ? <SeeIt place={recordPlace(record)} subject={name} /> : null}
      {parts ? (
        <RowAction
          icon={<ListTree aria-hidden="true" />}
          subject={`of ${name}`}
          aria-expanded={parts.isOpen}
          onClick={parts.onToggle}
        >
          {parts.label}
        </RowAction>
      ) : null}
      <RowAction icon={<Pencil aria-hidden="true" />} subject={name} onClick={() => onEdit(record)}>
        Edit
      </RowAction>
      <RowAction kind="danger" icon={<Trash2 aria-hidden="true" />} subject={name} onClick={() => onDelete(record)}>
        Delete
      </RowAction>
    </>
  );
}

/** Search and order of a list. The order is also in the table's headers, which narrow screens don't have. */
const ListTools = ({ title, list }: Pick<RecordTableProps, 'title' | 'list'>) => (
  <Row role="search" aria-label={title}>
    <TextField
      label={`Search ${title}`}
      type="search"
      autoComplete="off"
      value={list.query.search}
      onChange={({ target }) => list.query.setSearch(target.value)}
    />
    <Order>
      <SelectField
        label="Sort by"
        placeholder="As on the site"
        options={list.columns
          .filter(({ isSortable }) => isSortable)
          .flatMap(({ key, header }) => [
            { value: key, label: `${header}, ascending` },
            { value: `-${key}`, label: `${header}, descending` },
          ])}
        value={sortText(list.query.sorting)}
        onChange={({ target: { value } }) => list.query.setSorting(sortingOf(value))}
      />
    </Order>
    <Result role="status">{resultText(list)}</Result>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto minmax(0, 1fr);
  gap: 8px 16px;
  align-items: end;
  padding: 12px 20px;
  border-top: 1px solid var(--rule);
  --control-h: 40px;
  --t-ui: 0.8125rem;

  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Order = styled.div`
  @media (min-width: 1024px) {
    display: none;
  }
`;

const Result = styled.span`
  padding-bottom: 10px;
  color: var(--ink-2);
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
