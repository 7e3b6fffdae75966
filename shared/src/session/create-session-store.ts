import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the token lives in the browser; the guard of the dashboard looks here. */
export const TOKEN_KEY = 'token';

export interface SessionState {
  /** Opaque; null when nobody is signed in, and always null on the server. */
  readonly token: string | null;
  signIn(token: string): void;
  signOut(): void;
}

export type SessionStore = StoreApi<SessionState>;

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A store per request on the server (no storage) and per tab in the browser.
 * Other tabs' sign-in and sign-out are seen by the caller listening to `storage` events and calling `setState`.
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
