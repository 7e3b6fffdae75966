import { type ContentType, contentTypeOf } from '@northlight/shared/content';
import { articlePath } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button, Pagination } from '@northlight/shared/ui';
import { Table } from '@northlight/shared/ui/table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Block, type FixedValues, NO_VALUES } from './block.ts';
import { BlockFrame, BlockHead, Count, Nothing } from './BlockFrame.ts';
import { columnsOf } from './columns.tsx';
import { belongsHere, capOf, type ContentRecord, nameOf, singularOf, textOf } from './content-record.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DraftNotes } from './drafts/DraftNotes.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { ListTools } from './ListTools.tsx';
import { ROWS_PER_PAGE, searchTextOf, viewOf } from './list-view.ts';
import { useOpenIntent, useOwnerIntent } from './open-intent.ts';
import { expectedRecord, withRecord } from './optimistic-rows.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { SeeIt } from './SeeIt.tsx';
import { textsOf } from './texts.ts';
import { useListQuery } from './use-list-query.ts';
import { type Owner, useRecords } from './use-records.ts';
import { useRemoval } from './use-removal.ts';
import { useReopening } from './use-reopening.ts';
import { useTarget } from './use-target.ts';

/** A list this long has a search. */
const LONG = 6;
const LOOKING = 'Looking…';

export interface ManagerProps extends Block {
  /** Of the record whose parts these are. */
  readonly ownerId?: number;
  /** Only the records of this group are shown; a new record begins in it. */
  readonly group?: Owner | null;
  /** A record was stored in another group. */
  readonly onGroupOf?: (id: number) => void;
  /** Above the list: what chooses the group. */
  readonly chooser?: ReactNode;
}

/** Lists the records of one collection and adds, edits and deletes them, all from the collection's description. */
export function Manager({
  title,
  collection,
  fixed = NO_VALUES,
  parts,
  place,
  ownerId,
  group = null,
  onGroupOf,
  chooser,
}: ManagerProps) {
  const type = contentTypeOf(collection);
  const { api, notify, timeZone } = useShell();
  const services = useMemo(() => ({ mediaUrl: api.mediaUrl, timeZone }), [api, timeZone]);
  const drafts = useDrafts();
  const cap = capOf(type, fixed);
  const query = useListQuery(addressNameOf(collection, fixed));
  const isPicking = query.search !== '' || query.sorting !== null;
  const isPaged = type.list === 'page';
  // A list that is known in parts is searched and put in order by the server.
  const { listing, isSorted, isBusy, reload, change } = useRecords(type, {
    owner: group ?? ownerIn(type, fixed),
    around: (query.page - 1) * ROWS_PER_PAGE,
    search: isPaged ? query.settledSearch.trim() : '',
    sorting: query.sorting,
  });
  const { remove, returned } = useRemoval(type, { change, reload });
  const [pending, setPending] = useState<ContentRecord | null>(null);
  const [owner, setOwner] = useState<ContentRecord | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const stored = listing.status === 'ready' ? listing.records.filter((record) => belongsHere(record, fixed)) : [];
  const records = pending ? withRecord(type, stored, pending) : stored;
  const total = listing.status === 'ready' && isPaged ? listing.total : records.length;
  // The server has looked for what is searched: until then, what is known here is searched here.
  const isFound = isPaged && listing.status === 'ready' && listing.search === query.search.trim();
  const isLooking = isPaged && !(isFound && isSorted);
  const allColumns = useMemo(() => columnsOf(type, fixed, services), [type, fixed, services]);
  const textFor = useMemo(() => searchTextOf(type, fixed, allColumns), [type, fixed, allColumns]);
  const wanted = { search: isFound ? '' : query.search, sorting: isPaged ? null : query.sorting, page: query.page };
  const view = viewOf({ records, total, passed: listing.status === 'ready' ? listing.passed : 0 }, wanted, {
    columns: allColumns,
    textFor,
  });
  const columns = useMemo(
    () => columnsOf(type, fixed, services, (view.page - 1) * ROWS_PER_PAGE + 1),
    [type, fixed, services, view.page],
  );
  const { target, isOpen, ask, askFor, close: closeTurn, resume } = useTarget(collection, stored);

  const mayGrow = cap === undefined;
  const isFull = cap !== undefined && stored.length >= cap;
  const mayAdd = listing.status === 'ready' && !isFull;
  const isLong = mayGrow && (total >= LONG || isPicking);
  useOpenIntent({ collection, title }, listing.status === 'ready', (id) => {
    if (id === null) return mayAdd && ask('edit', null);
    // What was typed about a record that is gone can still make it anew.
    const hasDraft = drafts.ofForm({ collection, fixed, id }).length > 0;
    void askFor(id, () =>
      hasDraft ? ask('edit', null, { lostId: id }) : notify.error('This record has been deleted.'),
    );
  });
  useOwnerIntent(parts, listing.status === 'ready', (id) =>
    setOwner(stored.find((record) => record.id === id) ?? null),
  );
  useReopening(
    isOpen && target?.kind === 'edit'
      ? {
          collection,
          title,
          id: target.record?.id ?? target.lostId ?? null,
          ...(ownerId === undefined ? {} : { owner: ownerId }),
        }
      : null,
  );
  const partsField = Object.values(type.includes ?? {}).find((included) => included.collection === parts)?.by;
  const partsOf = (record: ContentRecord) =>
    parts && partsField
      ? {
          label: contentTypeOf(parts).label.plural,
          isOpen: owner?.id === record.id,
          onToggle: () => setOwner(owner?.id === record.id ? null : record),
        }
      : undefined;
  const close = () => target && closeTurn(target.turn);
  const finish = (record: ContentRecord) => {
    setPending(null);
    change((current) => withRecord(type, current, record));
    // A new record is shown where it stands, whatever was searched for and on whatever page.
    if (target?.record === null && mayGrow && (isPicking || total >= ROWS_PER_PAGE))
      query.reveal(type.order === 'newest' ? 1 : Math.ceil((stored.length + 1) / ROWS_PER_PAGE));
    close();
    const inGroup = group && record[group.by];
    if (group && typeof inGroup === 'number' && inGroup !== group.id) onGroupOf?.(inGroup);
  };

  return (
    <BlockFrame>
      <BlockHead>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {cap !== 1 && records.length > 0 && !(isPaged && query.search) ? (
          <Count>{isFull ? `${total} of ${cap} records` : total === 1 ? '1 record' : `${total} records`}</Count>
        ) : null}
        {place ? <SeeIt place={place} subject={title} /> : null}
        {mayAdd ? (
          <Button size="s" onClick={() => ask('edit', null)}>
            {`Add ${singularOf(type, fixed)}`}
          </Button>
        ) : null}
      </BlockHead>

      {chooser}
      {listing.status === 'ready' && !isOpen ? <DraftNotes type={type} fixed={fixed} onContinue={resume} /> : null}
      {listing.status === 'loading' ? <ListSkeleton title={title} /> : null}
      {listing.status === 'failed' ? (
        <ListFailure title={textsOf(type).loadFailed} text={listing.message} onRetry={reload} busy={isBusy} />
      ) : null}
      {isLong ? (
        <ListTools
          title={title}
          columns={columns}
          control={query}
          result={query.search ? (isLooking ? LOOKING : foundText(view.found)) : ''}
        />
      ) : null}
      {listing.status === 'ready' && view.rows.length === 0 ? (
        <Nothing>
          {isLooking || (records.length > 0 && isBusy)
            ? LOOKING
            : query.search
              ? `Nothing here matches “${query.search}”.`
              : textsOf(type).empty}
        </Nothing>
      ) : null}
      {view.rows.length > 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={view.rows}
          rowKey={({ id }) => id}
          sort={mayGrow ? { by: query.sorting, onSort: query.sortBy } : undefined}
          rowState={({ id }) => (pending?.id === id ? 'pending' : returned === id ? 'returned' : undefined)}
          renderActions={(record) =>
            pending?.id === record.id ? (
              'Saving…'
            ) : (
              <RecordActions
                type={type}
                record={record}
                parts={partsOf(record)}
                place={collection === 'article' ? articlePath(textOf(record, 'title')) : undefined}
                onEdit={() => ask('edit', record)}
                onDelete={() => ask('delete', record)}
              />
            )
          }
        />
      ) : null}
      <Pages
        page={view.page}
        pages={view.pages}
        href={query.hrefOf}
        parameter={query.pageParameter}
        aria-label={`Pages of ${title}`}
      />

      {target?.kind === 'edit' ? (
        <RecordDialog
          key={target.turn}
          type={type}
          fixed={fixed}
          record={target.record}
          lostId={target.lostId}
          preset={group ? { [group.by]: group.id } : NO_VALUES}
          restored={target.draft}
          open={isOpen}
          onClose={close}
          onSaving={(values) => setPending(values && expectedRecord(type, target.record, values))}
          onSaved={finish}
          onStale={reload}
        />
      ) : null}
      {target?.kind === 'delete' && target.record ? (
        <DeleteDialog
          key={target.turn}
          type={type}
          record={target.record}
          open={isOpen}
          onClose={close}
          onConfirm={() => {
            close();
            if (target.record) void remove(target.record);
          }}
          heading={heading}
        />
      ) : null}
      {parts && partsField && owner && stored.some(({ id }) => id === owner.id) ? (
        <Manager
          key={owner.id}
          title={`${contentTypeOf(parts).label.plural} of ${nameOf(type, owner)}`}
          collection={parts}
          fixed={{ [partsField]: owner.id }}
          ownerId={owner.id}
        />
      ) : null}
    </BlockFrame>
  );
}

/** What tells the list apart from the others in the address: its kind of record, and whose parts it holds. */
function addressNameOf(collection: string, fixed: FixedValues): string {
  const [value] = Object.values(fixed);
  if (value === undefined) return collection;
  return typeof value === 'string' ? value : `${collection}.${value}`;
}

/** The owner whose parts the manager holds: what it gives to each of them by a reference. */
function ownerIn(type: ContentType, fixed: FixedValues): Owner | null {
  const [by, id] = Object.entries(fixed).find(([name]) => type.fields[name]?.kind === 'reference') ?? [];
  return by !== undefined && typeof id === 'number' ? { by, id } : null;
}

const foundText = (found: number): string => (found === 1 ? '1 found' : `${found} found`);

const Pages = styled(Pagination)`
  margin: 0;
  padding: 8px 20px;
`;
