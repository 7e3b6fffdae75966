import { useSession } from '@northlight/shared/session';
import { VisuallyHidden } from '@northlight/shared/ui';
import { Drawer } from '@northlight/shared/ui/dialog';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { NewsConnectionContext, useArrivals, useNewsSubscription } from '../inbox/use-news.ts';
import { useFailedReleases } from '../releases/use-failed-releases.ts';
import { SidebarNav } from './SidebarNav.tsx';
import { TopBar } from './TopBar.tsx';

export interface DashboardFrameProps {
  readonly onLogout: () => void;
  readonly isLeaving: boolean;
  readonly children: ReactNode;
}

/** Dark sidebar, tinted top bar, and the screen. Below 768 px the sidebar is a drawer. */
export function DashboardFrame({ onLogout, isLeaving, children }: DashboardFrameProps) {
  const { pathname } = useLocation();
  // Path of the screen on which the drawer was opened: when a menu entry changes the path, the drawer closes.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const hasToken = useSession(({ token }) => token !== null);
  const isSignedIn = useHydrated() && hasToken;
  const isSubscribed = useNewsSubscription(isSignedIn);
  const announcement = useArrivals(isSignedIn, isSubscribed);
  const releases = useFailedReleases(isSignedIn, isSubscribed);

  return (
    <Frame>
      <Skip href="#screen">Skip to content</Skip>
      <Side data-ground="night">
        <SidebarNav />
      </Side>
      <Drawer
        open={drawerAt === pathname}
        onOpenChange={() => setDrawerAt(null)}
        label="Admin Dashboard"
        closeLabel="Close menu"
      >
        <SidebarNav />
      </Drawer>
      <div>
        <TopBar
          onOpenMenu={() => setDrawerAt(pathname)}
          onLogout={onLogout}
          isLeaving={isLeaving}
          failed={releases.failed}
        />
        <Main id="screen" tabIndex={-1}>
          <NewsConnectionContext value={isSubscribed}>{children}</NewsConnectionContext>
        </Main>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">{releases.announcement}</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.div`
  --t-body: 0.9375rem;
  --control-h: 42px;
  --control-pad: 9px 12px;
  display: grid;
  grid-template-columns: var(--sidebar) minmax(0, 1fr);
  min-height: 100vh;
  font-size: 0.9375rem;
  line-height: 1.5;

  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Skip = styled.a`
  position: fixed;
  top: 8px;
  inset-inline-start: 8px;
  z-index: calc(var(--z-nav) + 1);
  padding: 10px 16px;
  background: var(--accent);
  color: var(--on-accent);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const Side = styled.aside`
  position: sticky;
  top: 0;
  height: 100vh;
  overflow-y: auto;
  background: var(--bg);
  color: var(--ink);
  scrollbar-width: thin;

  @media (max-width: 767.98px) {
    display: none;
  }

  @media print {
    display: none;
  }
`;

const Main = styled.main`
  max-width: 1480px;
  padding: clamp(20px, 2.4vw, 40px);
  /* Makes room for a bar at the lower edge of the window, so that it never covers the end of the screen. */
  padding-bottom: calc(clamp(20px, 2.4vw, 40px) + var(--below, 0px));
  outline: none;
`;
