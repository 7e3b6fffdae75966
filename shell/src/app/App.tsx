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
  /** Called when React has committed the page for the first time: from then on it answers to the visitor. */
  readonly onReady?: () => void;
  /** The router's provider: static on the server, of the browser's history in the browser. */
  readonly children: ReactNode;
}

/** Server and browser must render the same tree down to the number of siblings, or ids made by `useId` differ. */
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
