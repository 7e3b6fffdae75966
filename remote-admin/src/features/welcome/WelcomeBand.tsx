import { Art, ButtonLink } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { formPath } from '../screens/screens.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';
import type { SessionInfo } from '../sign-in/signed-in.ts';

/** The most frequent task, one click away from the first screen. */
const NEW_ARTICLE = formPath('article', null) ?? DASHBOARD_PATH;

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The band with the only picture of the dashboard. */
export const WelcomeBand = ({ session }: { readonly session: SessionInfo | null }) => (
  <Band data-ground="night">
    <Art kind="sky" seed="welcome" width={900} height={320} priority />
    <h1>Welcome to the Admin Dashboard</h1>
    <p>
      {session
        ? `Signed in as ${session.email} until ${untilText(session.expires_at)}.`
        : 'Choose a section from the menu.'}
    </p>
    <ButtonLink to={NEW_ARTICLE} size="s">
      Write an article
    </ButtonLink>
  </Band>
);

/** The time for today; also the day if the session lasts longer. */
function untilText(expiresAt: string): string {
  const end = new Date(expiresAt);
  const time = clock.format(end);
  return end.toDateString() === new Date().toDateString() ? time : `${day.format(end)}, ${time}`;
}

const Band = styled.div`
  position: relative;
  display: grid;
  gap: 10px;
  align-content: end;
  min-height: 240px;
  padding: clamp(28px, 3.4vw, 56px);
  overflow: clip;
  isolation: isolate;
  background: var(--bg);
  color: var(--ink);

  > img {
    position: absolute;
    inset: 0 0 0 auto;
    z-index: -1;
    width: 52%;
    height: 100%;
    object-fit: cover;
  }

  > h1 {
    max-width: 12em;
    font-family: var(--font-display);
    font-size: clamp(2.5rem, 4.4vw, 4.25rem);
    font-weight: 440;
    line-height: 1;
    filter: drop-shadow(0 0 0.06em var(--bg)) drop-shadow(0 0 0.1em var(--bg));
  }

  > p {
    color: var(--ink-2);
  }

  > a {
    justify-self: start;
    margin-top: 8px;
  }

  /* Kept low, so that the list of open tasks is visible without scrolling. */
  @media (max-width: 559.98px) {
    min-height: 0;
    padding: 28px 20px 24px;

    > h1 {
      font-size: 2.25rem;
    }
  }
`;
