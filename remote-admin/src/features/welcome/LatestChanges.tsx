import type { LatestChange } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { fullTime, shortTime } from '../../components/times.ts';
import { messageOf } from '../../data/failures.ts';
import { BlockFrame, BlockHead, Nothing } from '../content/BlockFrame.ts';
import { DONE } from '../content/history/done.ts';
import { LinkedRows } from './LinkedRows.ts';
import { latestChangesQuery, recordText, linkToRecord, withoutRepetitions } from './latest-changes.ts';

/** Who changed which content, newest first, with links to the records. */
export function LatestChanges() {
  const { api } = useShell();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(
    latestChangesQuery(api),
  );
  const [now] = useState(() => new Date());
  const changes = withoutRepetitions(data?.pages.flat() ?? []);
  return (
    <BlockFrame>
      <BlockHead>
        <h2>Latest changes</h2>
      </BlockHead>
      {isPending ? <LoadingRows label="Loading the latest changes" count={3} /> : null}
      {error ? <Nothing role="alert">{`The latest changes could not be loaded. ${messageOf(error)}`}</Nothing> : null}
      {data && changes.length === 0 ? <Nothing>Nothing has been changed yet.</Nothing> : null}
      <LinkedRows>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              {DONE[change.kind]} <RecordLink change={change} />
            </span>
            <small>
              {change.by ?? 'System'},{' '}
              <time dateTime={change.at} title={fullTime(change.at)}>
                {shortTime(change.at, now)}
              </time>
            </small>
          </li>
        ))}
      </LinkedRows>
      {hasNextPage ? (
        <More>
          <Button kind="line" size="s" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier changes
          </Button>
        </More>
      ) : null}
    </BlockFrame>
  );
}

function RecordLink({ change }: { readonly change: LatestChange }) {
  const way = linkToRecord(change);
  const text = recordText(change);
  return way ? <Link {...way}>{text}</Link> : <b>{text}</b>;
}

const More = styled.div`
  padding: 12px 20px;
  border-top: 1px solid var(--rule);
`;
