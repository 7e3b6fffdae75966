import { isApiError } from '@northlight/shared/client';
import { contentTypeOf } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { Table } from '@northlight/shared/ui/table';
import { useMemo, useRef, useState } from 'react';
import type { Block, FixedValues } from './block.ts';
import { BlockFrame, BlockHead, Count, Nothing } from './BlockFrame.ts';
import { columnsOf } from './columns.tsx';
import { belongsHere, capOf, type ContentRecord, nameOf, singularOf } from './content-record.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DraftNotes } from './DraftNotes.tsx';
import type { KeptDraft } from './drafts.ts';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { failureText, textsOf } from './texts.ts';
import { useRecords } from './use-records.ts';

const NONE: FixedValues = {};

/** What the dialogs are about. It outlasts them, so that they don't change their words while they close. */
interface Target {
  readonly kind: 'edit' | 'delete';
  readonly record: ContentRecord | null;
  /** Id of a record that is gone and whose draft is taken up. */
  readonly lostId?: number;
  /** Counts openings: each gets a form of its own. */
  readonly turn: number;
}

/** Lists the records of one collection and adds, edits and deletes them, all from the collection's description. */
export function Manager({ title, collection, fixed = NONE, parts }: Block) {
  const type = contentTypeOf(collection);
  const { api, notify } = useShell();
  const { listing, isBusy, reload, more } = useRecords(type);
  const [target, setTarget] = useState<Target | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [owner, setOwner] = useState<ContentRecord | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useMemo(() => columnsOf(type, fixed, api.mediaUrl), [type, fixed, api]);

  const records = listing.status === 'ready' ? listing.records.filter((record) => belongsHere(record, fixed)) : [];
  const total = listing.status === 'ready' && type.list === 'page' ? listing.total : records.length;
  const cap = capOf(type, fixed);
  const mayAdd = listing.status === 'ready' && (cap === undefined || records.length < cap);
  const partsField = Object.values(type.includes ?? {}).find((included) => included.collection === parts)?.by;

  const ask = (kind: Target['kind'], record: ContentRecord | null, lostId?: number) => {
    setTarget({ kind, record, turn: (target?.turn ?? 0) + 1, ...(lostId === undefined ? {} : { lostId }) });
    setOpen(true);
  };
  /** Opens a draft's form: with its record, or to make the record anew when it is gone. */
  const resume = async ({ id }: KeptDraft) => {
    if (id === null) return ask('edit', null);
    const listed = records.find((record) => record.id === id);
    if (listed) return ask('edit', listed);
    try {
      const { data } = await api.get<Envelope<ContentRecord | null>>(paths.show(collection, id));
      ask('edit', data, data ? undefined : id);
    } catch (error) {
      if (isApiError(error) && error.status === 404) ask('edit', null, id);
      else notify.error(failureText(undefined, error));
    }
  };
  const partsOf = (record: ContentRecord) =>
    parts && partsField
      ? { label: contentTypeOf(parts).label.plural, isOpen: owner?.id === record.id, onToggle: () => setOwner(owner?.id === record.id ? null : record) }
      : undefined;
  const close = () => setOpen(false);
  const finish = () => {
    close();
    reload();
  };

  return (
    <BlockFrame>
      <BlockHead>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {cap !== 1 && records.length > 0 ? <Count>{total === 1 ? '1 record' : `${total} records`}</Count> : null}
        {mayAdd ? (
          <Button size="s" onClick={() => ask('edit', null)}>
            {`Add ${singularOf(type, fixed)}`}
          </Button>
        ) : null}
      </BlockHead>

      {listing.status === 'ready' && !isOpen ? <DraftNotes type={type} fixed={fixed} onContinue={resume} /> : null}
      {listing.status === 'loading' ? <ListSkeleton title={title} /> : null}
      {listing.status === 'failed' ? <ListFailure title={textsOf(type).loadFailed} text={listing.message} onRetry={reload} busy={isBusy} /> : null}
      {listing.status === 'ready' && records.length === 0 ? <Nothing>{textsOf(type).empty}</Nothing> : null}
      {records.length > 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={records}
          rowKey={({ id }) => id}
          renderActions={(record) => (
            <RecordActions type={type} record={record} parts={partsOf(record)} onEdit={() => ask('edit', record)} onDelete={() => ask('delete', record)} />
          )}
        />
      ) : null}
      {listing.status === 'ready' && listing.records.length < listing.total ? (
        <Nothing>
          <Button size="s" kind="line" busy={isBusy} onClick={more}>
            Show more
          </Button>
        </Nothing>
      ) : null}

      {target?.kind === 'edit' ? (
        <RecordDialog key={target.turn} type={type} fixed={fixed} record={target.record} lostId={target.lostId} open={isOpen} onClose={close} onSaving={() => undefined} onSaved={finish} onStale={reload} />
      ) : null}
      {target?.kind === 'delete' && target.record ? (
        <DeleteDialog key={target.turn} type={type} record={target.record} open={isOpen} onClose={close} onDeleted={finish} heading={heading} />
      ) : null}
      {parts && partsField && owner && records.some(({ id }) => id === owner.id) ? (
        <Manager key={owner.id} title={`${contentTypeOf(parts).label.plural} of ${nameOf(type, owner)}`} collection={parts} fixed={{ [partsField]: owner.id }} />
      ) : null}
    </BlockFrame>
  );
}
