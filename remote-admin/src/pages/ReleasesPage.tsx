import type { ContentRelease } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { ErrorState } from '@northlight/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { fullTime } from '../components/times.ts';
import { READ_AGAIN_AFTER } from '../data/read-again-after.ts';
import { BlockFrame, BlockHead, Count, Nothing } from '../features/content/BlockFrame.ts';
import { dayInWords } from '../features/releases/calendar-days.ts';
import { NewRelease } from '../features/releases/NewRelease.tsx';
import { ReleaseCalendar } from '../features/releases/ReleaseCalendar.tsx';
import { ReleaseDetails } from '../features/releases/ReleaseDetails.tsx';
import { MOST_PUBLISHED, releasesQuery } from '../features/releases/release-requests.ts';
import { bothClocks, untilDue, upcoming } from '../features/releases/release-times.ts';
import { releasesScreen } from '../features/screens/screens.ts';

/** Lists open, scheduled and published content releases. */
export default function ReleasesPage() {
  const { api } = useShell();
  const [parameters, setParameters] = useSearchParams();
  const chosen = Number(parameters.get('release'));
  const {
    data: releases,
    isError,
    refetch,
    isFetching,
  } = useQuery({
    ...releasesQuery(api),
    refetchInterval: ({ state }) => (state.error ? READ_AGAIN_AFTER : untilDue(state.data ?? [])),
  });
  return (
    <>
      <ScreenTitle>{releasesScreen.title}</ScreenTitle>
      {chosen > 0 ? <ReleaseDetails key={chosen} id={chosen} onGone={() => setParameters({})} /> : null}
      {isError ? (
        <ErrorState title="The releases could not be loaded" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {releases ? <Lists releases={releases} /> : null}
      {releases || isError ? null : <LoadingRows label="Loading the releases" count={3} />}
    </>
  );
}

function Lists({ releases }: { readonly releases: readonly ContentRelease[] }) {
  const days = upcoming(releases);
  const published = releases.filter(({ state }) => state === 'published');
  const waiting = releases.filter(({ state }) => state === 'open' || state === 'failed');
  return (
    <>
      <BlockFrame aria-label="In preparation">
        <BlockHead>
          <h2>
            In preparation <Count>{waiting.length}</Count>
          </h2>
          <NewRelease />
        </BlockHead>
        {waiting.length === 0 ? (
          <Nothing>No drafts yet. To make one, choose Keep as draft in the form of a record.</Nothing>
        ) : null}
        <ReleaseList releases={waiting} />
      </BlockFrame>
      <BlockFrame aria-label="Scheduled">
        <BlockHead>
          <h2>Scheduled</h2>
        </BlockHead>
        {days.length === 0 ? <Nothing>Nothing is scheduled.</Nothing> : null}
        <ReleaseCalendar releases={releases} />
        {days.map(({ day, releases: ofDay }) => (
          <section key={day}>
            <Day>
              <time dateTime={day}>{dayInWords(day)}</time>
            </Day>
            <ReleaseList releases={ofDay} />
          </section>
        ))}
      </BlockFrame>
      <BlockFrame aria-label="Published">
        <BlockHead>
          <h2>Published</h2>
        </BlockHead>
        {published.length === 0 ? <Nothing>No release has been published yet.</Nothing> : null}
        <ReleaseList releases={published} />
        {published.length < MOST_PUBLISHED ? null : <Nothing>The {MOST_PUBLISHED} newest are listed.</Nothing>}
      </BlockFrame>
    </>
  );
}

const ReleaseList = ({ releases }: { readonly releases: readonly ContentRelease[] }) => (
  <List>
    {releases.map((release) => (
      <li key={release.id}>
        <Link to={`?release=${release.id}`} dir="auto">
          {release.title}
        </Link>
        <span>{`${release.changes} ${release.changes === 1 ? 'change' : 'changes'}, ${whenOf(release)}`}</span>
      </li>
    ))}
  </List>
);

function whenOf(release: ContentRelease): string {
  const { state, owner, published_at: at } = release;
  if (state === 'scheduled') return bothClocks(release);
  if (state === 'failed') return `not published at its time, ${bothClocks(release)}`;
  return at === null ? `by ${owner}` : fullTime(at);
}

const Day = styled.h3`
  padding: 16px 20px 8px;
  border-top: 1px solid var(--rule);
  font-size: 0.875rem;
  font-weight: 560;
`;

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    justify-content: space-between;
    padding: 12px 20px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }

  a {
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  span {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
