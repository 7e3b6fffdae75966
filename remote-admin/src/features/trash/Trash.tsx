import type { TrashEntry } from '@northlight/shared/endpoints';
import { Button } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../data/failures.ts';
import { BlockHead, Count, Nothing } from '../content/BlockFrame.ts';
import { FormAlert } from '../content/FormAlert.tsx';
import { ListFailure, ListSkeleton } from '../content/list-states.tsx';
import { type DeletionFocus, useDeletionFocus } from '../content/use-deletion-focus.ts';
import { nameOfEntry, type TrashFilter } from './trash-requests.ts';
import { TrashTable } from './TrashTable.tsx';
import { useTrash } from './use-trash.ts';

/** The deleted records. Each can be restored, or deleted for good. */
export function Trash({ filter }: { readonly filter: TrashFilter }) {
  const focus = useDeletionFocus();
  const { heading } = focus;
  const [asked, setAsked] = useState<TrashEntry | null>(null);
  const trash = useTrash(filter, focus.onRemoved);
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
          onRefused={focus.onRefused}
        />
      ) : null}
      {list.hasNextPage ? (
        <More>
          <Button kind="line" size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier deletions
          </Button>
        </More>
      ) : null}
      <DeletionQuestion entry={asked} focus={focus} onConfirm={trash.deleteForGood} onAnswered={() => setAsked(null)} />
    </>
  );
}

interface DeletionQuestionProps {
  /** Null while no question is open. */
  readonly entry: TrashEntry | null;
  readonly focus: DeletionFocus;
  readonly onConfirm: (entry: TrashEntry) => void;
  readonly onAnswered: () => void;
}

function DeletionQuestion({ entry, focus, onConfirm, onAnswered }: DeletionQuestionProps) {
  return (
    <AlertDialog
      open={entry !== null}
      title={entry ? `Delete ${nameOfEntry(entry)} for good` : ''}
      question="It can't be restored after that, and its history goes with it. Are you sure?"
      onConfirm={() => {
        focus.onConfirm();
        if (entry) onConfirm(entry);
        onAnswered();
      }}
      onCancel={() => {
        focus.onCancel();
        onAnswered();
      }}
      returnFocus={focus.returnFocus}
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
