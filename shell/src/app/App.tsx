import { type ShellServices, ShellServicesProvider } from '@northlight/shared/remote';
import { SessionProvider, type SessionStore } from '@northlight/shared/session';
import type { ReactNode } from 'react';
import { type FrozenPage, FrozenPageContext } from './Layout.tsx';

interface AppProps {
  readonly session: SessionStore;
  readonly services: ShellServices;
  readonly frozen?: FrozenPage | null;
  /** The router's provider: static on the server, of the browser's history in the browser. */
  readonly children: ReactNode;
}

export const App = ({ session, services, frozen = null, children }: AppProps) => (
  <SessionProvider store={session}>
    <ShellServicesProvider services={services}>
      <FrozenPageContext value={frozen}>{children}</FrozenPageContext>
    </ShellServicesProvider>
  </SessionProvider>
);
