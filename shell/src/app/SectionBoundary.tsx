import { Button, Display, Lead, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { API_FAILED, RemoteUnavailableError, useRecovery } from '@northlight/shared/remote-routes';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { useHeadDefaults } from './head-defaults.ts';
import { articlesIn } from './not-found/latest-articles.ts';
import { showHead } from './show-head.ts';

/** Its code is fetched for a visitor who is lost: every other page does without. */
const NotFoundPage = lazy(() => import(/* webpackChunkName: "not-found" */ './not-found/NotFoundPage.tsx'));

/** As high as most of a screen, so that the footer stays where it mostly is. */
export const SectionSpace = styled(Section)`
  min-height: 60vh;
  padding-top: calc(var(--nav-h) + var(--s8));
`;

const Trouble = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s6);
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s6);
`;

/** What stands in a section's place when its page does not exist, its code can't be loaded, or it threw. */
export function SectionBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { key } = useLocation();
  return (
    <>
      <ErrorHead key={key} status={missing ? 404 : 503} />
      {missing ? (
        <Suspense>
          <NotFoundPage articles={articlesIn(error.data)} />
        </Suspense>
      ) : (
        <SectionUnavailable recoversFor={recoveryTime(error)} />
      )}
    </>
  );
}

/**
 * Milliseconds for which it is worth asking again: the API comes back, files are put back, and what threw does so
 * again.
 */
function recoveryTime(error: unknown): number {
  if (error instanceof RemoteUnavailableError) return CHUNK_LIMIT;
  if (!isRouteErrorResponse(error)) return 0;
  return error.status === API_FAILED ? Infinity : error.status === 503 ? CHUNK_LIMIT : 0;
}

/** A visitor on a slow network waits for code as long as this. */
const CHUNK_LIMIT = 120_000;

/** Mounts with each navigation, after the head of the route was applied, whose page is not the one that is shown. */
function ErrorHead({ status }: { status: number }) {
  const { siteOrigin, mediaUrl, card } = useHeadDefaults();
  useEffect(() => {
    showHead({ matches: [], url: new URL(window.location.href), errorStatus: status, siteOrigin, mediaUrl, card });
  }, [siteOrigin, mediaUrl, card, status]);
  return null;
}

/** @param recoversFor milliseconds for which the section may come back by itself. */
function SectionUnavailable({ recoversFor }: { recoversFor: number }) {
  const navigate = useNavigate();
  const location = useLocation();
  const busy = useNavigation().state !== 'idle';
  const [tries, setTries] = useState(0);

  const askAgain = () =>
    void navigate(`${location.pathname}${location.search}${location.hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  useRecovery(recoversFor > 0, busy, askAgain, recoversFor);

  const retry = () => {
    // The second try in vain may be this page's own fault (it keeps the releases it was born with): start afresh.
    if (tries > 0) return window.location.reload();
    setTries(tries + 1);
    askAgain();
  };

  return (
    <SectionSpace>
      <Wrap>
        <Trouble role="alert">
          <Display level="d3" as="h1">
            Something went wrong on our side.
          </Display>
          <Lead>
            <span>This section can’t be shown right now.</span> The rest of the site works, and nothing you entered
            elsewhere is lost.{recoversFor > 0 && ' We keep trying for you.'}
          </Lead>
          <Ways>
            <Button busy={busy} onClick={retry}>
              Try again
            </Button>
            <RayLink to="/">Back to the start</RayLink>
            <RayLink to="/contact">Write to us</RayLink>
          </Ways>
        </Trouble>
      </Wrap>
    </SectionSpace>
  );
}
