import type { TrashEntry } from '@northlight/shared/endpoints';
import { Button } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../data/failures.ts';
import { BlockHead, Count, Nothing } from '../content/BlockFrame.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { ListFailure, ListSkeleton } from '../content/list-states.tsx';
import { nameOfEntry, type TrashFilter } from './trash-requests.ts';
import { TrashTable } from './TrashTable.tsx';
import { useTrash } from './use-trash.ts';

/** The deleted records. Each can be restored, or deleted for good. */
export function Trash({ filter }: { readonly filter: TrashFilter }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<TrashEntry | null>(null);
  // The row and the button that was clicked are removed, so the heading gets the focus.
  const trash = useTrash(filter, () => heading.current?.focus());
  const { list, refusal } = trash;
  const pages = list.data?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];

  return (
    <>
      <BlockHead>
        <h2 ref={heading} tabIndex={-1}>
          Deleted records <Count role="status">{pages ? (pages[0]?.total ?? 0) : ''}</Count>
        </h2>
      </BlockHead>
      {refusal ? (
        <Refusal>
          <FormAlert kind="error">{refusal.text}</FormAlert>
        </Refusal>
      ) : null}
      {list.isPending ? <ListSkeleton title="deleted records" /> : null}
      {list.isError ? (
        <ListFailure
          title="The trash could not be loaded."
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : null}
      {pages && entries.length === 0 ? <Nothing>{emptyText(filter)}</Nothing> : null}
      {entries.length > 0 ? (
        <TrashTable
          entries={entries}
          busyId={trash.busyId}
          refusedId={refusal?.id ?? null}
          onRestore={trash.restore}
          onDelete={setAsked}
        />
      ) : null}
      {list.hasNextPage ? (
        <More>
          <Button kind="line" size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier deletions
          </Button>
        </More>
      ) : null}
      <DeletionQuestion
        entry={asked}
        heading={heading}
        onConfirm={trash.deleteForGood}
        onAnswered={() => setAsked(null)}
      />
    </>
  );
}

interface DeletionQuestionProps {
  /** Null while no question is open. */
  readonly entry: TrashEntry | null;
  /** Gets the focus after the row is removed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onConfirm: (entry: TrashEntry) => void;
  readonly onAnswered: () => void;
}

function DeletionQuestion({ entry, heading, onConfirm, onAnswered }: DeletionQuestionProps) {
  const returnFocus = useRef<HTMLElement>(null);
  return (
    <AlertDialog
      open={entry !== null}
      title={entry ? `Delete ${nameOfEntry(entry)} for good` : ''}
      question="It can't be restored after that, and its history goes with it. Are you sure?"
      onConfirm={() => {
        returnFocus.current = heading.current;
        if (entry) onConfirm(entry);
        onAnswered();
      }}
      onCancel={() => {
        returnFocus.current = null;
        onAnswered();
      }}
      returnFocus={returnFocus}
    />
  );
}

const emptyText = ({ collection, search }: TrashFilter): string =>
  collection || search ? 'Nothing that was deleted matches.' : 'The trash is empty.';

const Refusal = styled.div`
  padding: 0 20px;
`;

const More = styled.div`
  padding: 12px 20px;
`;
