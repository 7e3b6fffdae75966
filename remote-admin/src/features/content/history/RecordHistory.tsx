import type { ContentType } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { LoadingRows } from '../../../components/LoadingRows.tsx';
import type { FixedValues } from '../block.ts';
import type { ContentRecord } from '../content-record.ts';
import type { LocalDraft } from '../drafts/draft-store.ts';
import { FormAlert } from '../FormAlert.tsx';
import { failureText } from '../texts.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { historyQuery } from './history-requests.ts';

export interface RecordHistoryProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The stored record. */
  readonly record: ContentRecord;
  /** Called with an earlier version as a draft, and the record as it is stored now. The form continues with both. */
  readonly onPutBack: (version: LocalDraft, stored: ContentRecord) => void;
}

/** Who changed a record, when, and what; newest first. */
export default function RecordHistory(props: RecordHistoryProps) {
  const { type, record } = props;
  const { api } = useShell();
  const history = useInfiniteQuery(historyQuery(api, type, record.id));
  if (history.isPending) return <LoadingRows label="Loading the history" count={3} />;
  const entries = history.data?.pages.flat() ?? [];
  return (
    <>
      {history.isError ? (
        <FormAlert kind="error">
          {failureText(undefined, history.error)}{' '}
          <button type="button" onClick={() => void history.refetch()}>
            Try again
          </button>
        </FormAlert>
      ) : null}
      {entries.length === 0 && !history.isError ? <p>No changes have been recorded yet.</p> : null}
      <List>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} {...props} entry={entry} />
        ))}
      </List>
      {history.hasNextPage ? (
        <Button kind="line" size="s" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier changes
        </Button>
      ) : null}
    </>
  );
}

const List = styled.ol`
  margin: 8px 0 12px;
  padding: 0;
  list-style: none;
`;
