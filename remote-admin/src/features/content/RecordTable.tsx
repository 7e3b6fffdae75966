import type { ContentType } from '@northlight/shared/content';
import { Pagination, visuallyHidden } from '@northlight/shared/ui';
import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { isWideTable, NARROW_TABLE, RowAction, Table, WIDE_TABLE } from '@northlight/shared/ui/table';
import { ListTree, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Nothing } from './BlockFrame.ts';
import { type ContentRecord, nameOf } from './content-record.ts';
import { DeleteAction } from './DeleteAction.tsx';
import { ListFailure, ListSkeleton, StaleNote } from './list-states.tsx';
import { sortingOf, sortText } from './list-view.ts';
import { ViewOnSiteLink } from './ViewOnSiteLink.tsx';
import { textsOf } from './texts.ts';
import type { ManagerList } from './use-manager-list.ts';
import type { PartsToggle } from './use-parts.ts';

const LOOKING = 'Searching…';

export interface OpenedParts {
  readonly ownerId: number;
  readonly manager: ReactNode;
}

export interface RecordTableProps {
  readonly title: string;
  readonly type: ContentType;
  readonly list: ManagerList;
  /** Id of the record whose deletion was refused. */
  readonly refused: number | null;
  /** Called with the button of that record. */
  readonly onRefused: (button: HTMLElement) => void;
  /** Id of the record whose form is being loaded. */
  readonly opening: number | null;
  readonly partsOf: (record: ContentRecord) => PartsToggle | undefined;
  /** The open manager of parts, and the record that owns them. */
  readonly openedParts: OpenedParts | null;
  readonly recordPlace: ((record: ContentRecord) => string) | undefined;
  readonly onEdit: (record: ContentRecord) => void;
  readonly onDelete: (record: ContentRecord) => void;
}

export function RecordTable(props: RecordTableProps) {
  const { title, type, list, openedParts } = props;
  const { isKnown, failure, isStale, query, view } = list;
  return (
    <>
      {isKnown || failure ? null : <ListSkeleton title={title} />}
      {failure ? (
        <ListFailure title={textsOf(type).loadFailed} text={failure} onRetry={list.reload} busy={list.isBusy} />
      ) : null}
      {isStale ? <StaleNote /> : null}
      {list.isLong ? <ListTools title={title} list={list} /> : null}
      {isKnown && view.rows.length === 0 ? <Nothing>{emptyText(type, list)}</Nothing> : null}
      {view.rows.length > 0 ? (
        <Stored data-single={list.cap === 1 ? '' : undefined}>
          <Rows {...props} />
        </Stored>
      ) : null}
      {openedParts && !view.rows.some(({ id }) => id === openedParts.ownerId) ? openedParts.manager : null}
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
  const { title, list, refused, openedParts } = props;
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
      renderDetail={({ id }) => (id === openedParts?.ownerId ? openedParts.manager : null)}
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
  return query.search ? `Nothing matches “${query.search}”.` : textsOf(type).empty;
}

/** The row of a record that exists once needs no headers: the form above it has the same labels. */
const Stored = styled.div`
  &[data-single] {
    border-top: 1px solid var(--rule);

    thead {
      ${visuallyHidden}
    }

    tbody > tr {
      border-top: 0;
    }
  }
`;

const Pages = styled(Pagination)`
  margin: 0;
  padding: 8px 20px;
`;

function RecordActions(props: RecordTableProps & { readonly record: ContentRecord }) {
  const { type, list, record, refused, onRefused, opening, partsOf, recordPlace, onEdit, onDelete } = props;
  // The site needs the only record of its kind. It is rarely deleted, so the button is not shown as dangerous.
  const isSingle = list.cap === 1;
  const isOpening = record.id === opening;
  const name = nameOf(type, record);
  const parts = partsOf(record);
  return (
    <>
      {recordPlace ? <ViewOnSiteLink place={recordPlace(record)} subject={name} /> : null}
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
      <RowAction
        icon={<Pencil aria-hidden="true" />}
        subject={name}
        aria-busy={isOpening}
        onClick={() => onEdit(record)}
      >
        {isOpening ? 'Opening…' : 'Edit'}
      </RowAction>
      <DeleteAction
        kind={isSingle ? 'quiet' : 'danger'}
        subject={name}
        isRefused={record.id === refused}
        onRefused={onRefused}
        onClick={() => onDelete(record)}
      >
        Delete
      </DeleteAction>
    </>
  );
}

/** Search and order of a list. The table's headers also set the order, but there are none in the list layout. */
const ListTools = ({ title, list }: Pick<RecordTableProps, 'title' | 'list'>) => (
  <Row role="search" aria-label={title}>
    <TextField
      label={`Search ${title}`}
      placeholder={`Search ${title}`}
      type="search"
      autoComplete="off"
      value={list.query.search}
      onChange={({ target }) => list.query.setSearch(target.value)}
    />
    <Order data-wide={isWideTable(list.columns) ? '' : undefined}>
      <SelectField
        label="Sort by"
        placeholder="Default order"
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
  align-items: center;
  padding: 12px 20px;
  border-top: 1px solid var(--rule);
  --control-h: 40px;
  --t-ui: 0.8125rem;

  /* The placeholder shows the same text and saves a line. Screen readers still need the label. */
  > :first-child > label {
    ${visuallyHidden}
  }

  @container (max-width: ${NARROW_TABLE}) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Order = styled.div`
  display: none;

  > div {
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: center;
  }

  @container (max-width: ${WIDE_TABLE}) {
    &[data-wide] {
      display: block;
    }
  }
  @container (max-width: ${NARROW_TABLE}) {
    display: block;
  }
`;

const Result = styled.span`
  color: var(--ink-2);
  font-size: 0.875rem;

  &:empty {
    display: none;
  }
`;
