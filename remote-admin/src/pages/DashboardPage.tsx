import { Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Outlet } from 'react-router-dom';
import { DataProvider } from '../data/DataProvider.tsx';
import { LeaveGuardHost } from '../features/content/LeaveGuardHost.tsx';
import { Breadcrumbs } from '../features/layout/Breadcrumbs.tsx';
import { DashboardFrame } from '../features/layout/DashboardFrame.tsx';
import { AccountContext, LostTextContext, rememberedAccount } from '../features/sign-in/account.ts';
import { afterQuestions } from '../features/sign-in/logout-questions.ts';
import { useGuard, useLogout, useSessionInfo } from '../features/sign-in/signed-in.ts';
import { UndoHost } from '../features/undo/UndoHost.tsx';

/** The frame of every screen. The server renders it empty, because only the browser knows who is signed in. */
const DashboardPage = () => (
  <DataProvider>
    <Dashboard />
  </DataProvider>
);

export default DashboardPage;

function Dashboard() {
  const { isLeaving, logout } = useLogout();
  const { isSignedIn, noteLost } = useGuard(isLeaving);
  const session = useSessionInfo(isSignedIn);

  // Storage only exists in a browser.
  const account = isSignedIn ? (session?.email ?? rememberedAccount()) : null;

  return (
    <AccountContext value={account}>
      <LostTextContext value={noteLost}>
        <DashboardFrame onLogout={() => afterQuestions(logout)} isLeaving={isLeaving}>
          {isSignedIn ? (
            <UndoHost>
              <Breadcrumbs />
              <LeaveGuardHost>
                <Outlet context={session} />
              </LeaveGuardHost>
            </UndoHost>
          ) : (
            <SkeletonRegion label="Loading the dashboard">
              <Skeleton shape="title" />
            </SkeletonRegion>
          )}
        </DashboardFrame>
      </LostTextContext>
    </AccountContext>
  );
}
