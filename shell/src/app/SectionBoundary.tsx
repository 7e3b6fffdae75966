import { ErrorState, Section, Wrap } from '@northlight/shared/ui';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { API_FAILED } from './adapt-remote.ts';
import { applyHead } from './apply-head.ts';
import { pageHead } from './head.ts';
import { useHeadDefaults } from './head-defaults.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useRecovery } from './use-recovery.ts';

const Room = styled(Section)`
  min-height: 60vh;
  padding-top: calc(var(--nav-h) + var(--s8));
`;

/** What stands in a section's place when its page does not exist, its code can't be loaded, or it threw. */
export function SectionBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const { key } = useLocation();
  return (
    <>
      <ErrorHead key={key} status={missing ? 404 : 503} />
      {missing ? <NotFoundPage /> : <SectionUnavailable recovers={isRouteErrorResponse(error) && error.status === API_FAILED} />}
    </>
  );
}

/** Mounts with each navigation, after the head of the route was applied, whose page is not the one that is shown. */
function ErrorHead({ status }: { status: number }) {
  const { siteOrigin, mediaUrl, card } = useHeadDefaults();
  useEffect(() => {
    applyHead(pageHead({ matches: [], url: new URL(window.location.href), errorStatus: status, siteOrigin, mediaUrl, card }));
  }, [siteOrigin, mediaUrl, card, status]);
  return null;
}

/** @param recovers it is the API that failed, not the section's code: the section comes back by itself. */
function SectionUnavailable({ recovers }: { recovers: boolean }) {
  const navigate = useNavigate();
  const location = useLocation();
  const busy = useNavigation().state !== 'idle';
  const [tries, setTries] = useState(0);

  const askAgain = () => void navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true, preventScrollReset: true });
  useRecovery(recovers, busy, askAgain);

  const retry = () => {
    // The second try in vain may be this page's own fault (it keeps the releases it was born with): start afresh.
    if (tries > 0) return window.location.reload();
    setTries(tries + 1);
    askAgain();
  };

  return (
    <Room>
      <Wrap>
        <ErrorState title="This section can’t be shown right now." text="The rest of the site works. Nothing you entered elsewhere is lost." onRetry={retry} busy={busy} />
      </Wrap>
    </Room>
  );
}
