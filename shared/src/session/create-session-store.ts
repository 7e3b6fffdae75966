import { createStore, type StoreApi } from 'zustand/vanilla';

/** Storage key of the token in the browser; the guard of the dashboard reads it. */
export const TOKEN_KEY = 'token';

export interface SessionState {
  /** Opaque; null when signed out, and always null on the server. */
  readonly token: string | null;
  signIn(token: string): void;
  signOut(): void;
}

export type SessionStore = StoreApi<SessionState>;

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a session store: one per request on the server (without storage), one per tab in the browser. To follow
 * sign-in and sign-out in other tabs, the caller listens to `storage` events and calls `setState`.
 */
export function createSessionStore(storage?: TokenStorage): SessionStore {
  return createStore<SessionState>()((set) => ({
    token: storage?.getItem(TOKEN_KEY) ?? null,
    signIn(token) {
      storage?.setItem(TOKEN_KEY, token);
      set({ token });
    },
    signOut() {
      storage?.removeItem(TOKEN_KEY);
      set({ token: null });
    },
  }));
}
