import { Button, Display, Lead, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { API_FAILED, RemoteUnavailableError, useRecovery } from '@northlight/shared/remote-routes';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { useHeadDefaults } from './head-defaults.ts';
import { articlesIn } from './not-found/latest-articles.ts';
import { showHead } from './show-head.ts';

/** A chunk of its own, because no other page needs it. */
const NotFoundPage = lazy(() => import(/* webpackChunkName: "not-found" */ './not-found/NotFoundPage.tsx'));

/** Takes up most of a screen, so that the footer stays where it usually is. */
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

/** Shown in place of a section whose page does not exist, whose code can't be loaded, or which threw. */
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
 * Milliseconds for which the section is retried: without limit while the API fails, `CHUNK_LIMIT` for files that can't
 * be loaded, and not at all after an error in code, which would happen again.
 */
function recoveryTime(error: unknown): number {
  if (error instanceof RemoteUnavailableError) return CHUNK_LIMIT;
  if (!isRouteErrorResponse(error)) return 0;
  return error.status === API_FAILED ? Infinity : error.status === 503 ? CHUNK_LIMIT : 0;
}

/** Milliseconds; the same as the timeout of a chunk. */
const CHUNK_LIMIT = 120_000;

/**
 * Sets the head of an error page. It mounts with each navigation, after the head of the route was applied, which is the
 * head of another page.
 */
function ErrorHead({ status }: { status: number }) {
  const { siteOrigin, mediaUrl, card } = useHeadDefaults();
  useEffect(() => {
    showHead({ matches: [], url: new URL(window.location.href), errorStatus: status, siteOrigin, mediaUrl, card });
  }, [siteOrigin, mediaUrl, card, status]);
  return null;
}

/** @param recoversFor milliseconds for which the section is retried automatically. */
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
    // A second failed try may be caused by this document, which keeps its releases: load a new one.
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
