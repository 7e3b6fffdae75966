import { contentTypeOf } from '@northlight/shared/content';
import { Button, ButtonLink } from '@northlight/shared/ui';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { NewRecordDrafts } from '../releases/ReleaseDrafts.tsx';
import { formPath } from '../screens/screens.ts';
import { type Block, NO_VALUES } from './block.ts';
import { BlockFrame, BlockHead, Count, HeadActions } from './BlockFrame.ts';
import type { ContentRecord } from './content-record.ts';
import { UnsavedDrafts } from './drafts/UnsavedDrafts.tsx';
import { ROWS_PER_PAGE } from './list-view.ts';
import { singularOf } from './manager-fields.ts';
import { ManagerDialog } from './ManagerDialog.tsx';
import type { Owner } from './record-lists.ts';
import { RecordTable } from './RecordTable.tsx';
import { ViewOnSiteLink } from './ViewOnSiteLink.tsx';
import { useSingleForm } from './single/use-single-form.tsx';
import { type DeletionFocus, useDeletionFocus } from './use-deletion-focus.ts';
import { useLinkedDialogs } from './use-linked-dialogs.ts';
import { type ManagerList, useManagerList } from './use-manager-list.ts';
import { useParts } from './use-parts.ts';
import { type RecordDialogState, useRecordDialog } from './use-record-dialog.ts';
import { useRemoval } from './use-removal.ts';

export interface ManagerProps extends Block {
  /** Id of the record that owns the shown parts. */
  readonly ownerId?: number;
  /** Only the records of this group are shown; a new record starts in it. */
  readonly group?: Owner | null;
  /** Called when a record was stored in another group. */
  readonly onGroupOf?: (id: number) => void;
  /** Shown above the list, to choose the group. */
  readonly chooser?: ReactNode;
  /** Called when the records are loaded or could not be loaded. */
  readonly onReady?: () => void;
}

/** Lists the records of one collection, and adds, edits and deletes them. Everything comes from the description. */
export function Manager(props: ManagerProps) {
  const { title, collection, fixed = NO_VALUES, place, group = null, onGroupOf, chooser } = props;
  const type = contentTypeOf(collection);
  const list = useManagerList(type, fixed, group);
  const dialog = useRecordDialog(type, list.stored);
  const { remove, refused } = useRemoval(type);
  const focus = useDeletionFocus();
  useLinkedDialogs(props, list, dialog);
  useReadyReport(props, list);
  const single = useSingleForm(type, props, list, dialog);

  const showSaved = (record: ContentRecord, isNew: boolean) => {
    if (isNew) revealNew(list, type.order === 'newest');
    const groupOfRecord = group && record[group.by];
    if (group && typeof groupOfRecord === 'number' && groupOfRecord !== group.id) onGroupOf?.(groupOfRecord);
  };

  return (
    <BlockFrame>
      <ManagerHead
        title={title}
        newPath={formPath(collection, null)}
        singular={singularOf(type, fixed)}
        place={place}
        list={list}
        heading={focus.heading}
        onAdd={() => dialog.open('edit', null)}
      />
      {chooser}
      {list.isKnown && !dialog.isOpen && !single.isTyped ? (
        <UnsavedDrafts
          type={type}
          fixed={fixed}
          records={list.isFresh && !list.isStale ? list.stored : null}
          onContinue={(draft) => single.resume(draft) || void dialog.resume(draft)}
        />
      ) : null}
      {dialog.isOpen ? null : <NewRecordDrafts type={type} fixed={fixed} onContinue={dialog.resume} />}
      {single.form}
      <Listed {...props} list={list} dialog={dialog} refused={refused} focus={focus} />
      <ManagerDialog
        type={type}
        fixed={fixed}
        group={group}
        dialog={dialog}
        focus={focus}
        onSaved={showSaved}
        onDelete={remove}
      />
    </BlockFrame>
  );
}

interface ListedProps extends ManagerProps {
  readonly list: ManagerList;
  readonly dialog: RecordDialogState;
  /** Id of the record whose deletion was refused. */
  readonly refused: number | null;
  readonly focus: DeletionFocus;
}

/** The records of a manager and, below a row that is opened, the manager of its parts. */
function Listed({ title, collection, parts, recordPlace, list, dialog, refused, focus }: ListedProps) {
  const type = contentTypeOf(collection);
  const { toggleOf, manager } = useParts(type, parts, list);
  return (
    <RecordTable
      title={title}
      type={type}
      list={list}
      refused={refused}
      onRefused={focus.onRefused}
      partsOf={toggleOf}
      openedParts={
        manager ? { ownerId: manager.ownerId, manager: <Manager key={manager.ownerId} {...manager} /> } : null
      }
      recordPlace={recordPlace}
      opening={dialog.openingId}
      onEdit={dialog.edit}
      onDelete={(record) => dialog.open('delete', record)}
    />
  );
}

/** Calls `onReady` once the manager has its height, as far as it depends on the server's answer. */
function useReadyReport({ onReady }: ManagerProps, { isKnown, failure }: ManagerList): void {
  const isReady = isKnown || failure !== null;
  const report = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => {
    if (isReady) report();
  }, [isReady]);
}

/** Shows a new record on its page, without the search and order that might hide it. */
function revealNew({ query, mayGrow, isPicking, total, stored }: ManagerList, isNewestFirst: boolean): void {
  if (!mayGrow || (!isPicking && total < ROWS_PER_PAGE)) return;
  query.reveal(isNewestFirst ? 1 : Math.ceil((stored.length + 1) / ROWS_PER_PAGE));
}

interface ManagerHeadProps extends Pick<ManagerProps, 'title' | 'place'> {
  /** Name of a single record. */
  readonly singular: string;
  /** Address of the page for a new record; undefined if there is none. */
  readonly newPath: string | undefined;
  readonly list: ManagerList;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAdd: () => void;
}

/** Title of a manager, number of its records, link to the public page, and the button that adds a record. */
function ManagerHead({ title, singular, newPath, place, list, heading, onAdd }: ManagerHeadProps) {
  const isSearchOfServer = list.isPaged && list.query.search !== '';
  const isCounted = list.cap !== 1 && list.records.length > 0 && !isSearchOfServer;
  return (
    <BlockHead>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isCounted ? <Count>{countText(list)}</Count> : null}
      {place ? <ViewOnSiteLink place={place} subject={title} /> : null}
      {list.mayAdd ? <AddActions singular={singular} newPath={newPath} onAdd={onAdd} /> : null}
    </BlockHead>
  );
}

function AddActions({ singular, newPath, onAdd }: Pick<ManagerHeadProps, 'singular' | 'newPath' | 'onAdd'>) {
  const add = (
    <Button size="s" onClick={onAdd}>
      {`Add ${singular}`}
    </Button>
  );
  if (newPath === undefined) return add;
  return (
    <HeadActions>
      <ButtonLink to={newPath} kind="line" size="s">
        Write on a page
      </ButtonLink>
      {add}
    </HeadActions>
  );
}

function countText({ total, cap, isFull }: ManagerList): string {
  if (isFull) return `${total} of ${cap} records`;
  return total === 1 ? '1 record' : `${total} records`;
}
