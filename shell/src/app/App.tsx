import { type ShellServices, ShellServicesProvider, type SocialImage } from '@northlight/shared/remote';
import { SessionProvider, type SessionStore } from '@northlight/shared/session';
import { type ReactNode, useEffect } from 'react';
import { NOTHING_OFFERED, type OfferedEntries, OfferedEntriesContext } from '../frame/offered-navigation.ts';
import { CardContext } from './head-defaults.ts';
import { type FrozenPage, FrozenPageContext } from './Layout.tsx';

interface AppProps {
  readonly session: SessionStore;
  readonly services: ShellServices;
  readonly frozen?: FrozenPage | null;
  readonly card?: SocialImage | null;
  readonly offered?: OfferedEntries;
  /** Called when React has committed the page for the first time, after which the page responds to input. */
  readonly onReady?: () => void;
  /** The router's provider: static on the server, with the browser's history in the browser. */
  readonly children: ReactNode;
}

/**
 * Root component. Server and browser must render the same tree with the same number of siblings, because ids made by
 * `useId` depend on it.
 */
export function App({
  session,
  services,
  frozen = null,
  card = null,
  offered = NOTHING_OFFERED,
  onReady,
  children,
}: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <SessionProvider store={session}>
      <ShellServicesProvider services={services}>
        <CardContext value={card}>
          <OfferedEntriesContext value={offered}>
            <FrozenPageContext value={frozen}>{children}</FrozenPageContext>
          </OfferedEntriesContext>
        </CardContext>
      </ShellServicesProvider>
    </SessionProvider>
  );
}
