import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionState, SessionStore } from './create-session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = ({ store, children }: { store: SessionStore; children: ReactNode }) => (
  <SessionContext value={store}>{children}</SessionContext>
);

/** The store itself, for reading outside of rendering (event handlers, request headers). */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store)
    throw new Error(
      'No SessionProvider above this component, or two copies of the shared session module in this page.',
    );
  return store;
}

export const useSession = <T,>(select: (state: SessionState) => T): T => useStore(useSessionStore(), select);
