import { createStore, type StoreApi } from 'zustand/vanilla';

/** Storage key of the token in the browser; the guard of the dashboard reads it. */
export const TOKEN_KEY = 'token';

export interface SessionState {
  /** Opaque; null when signed out, and always null on the server. */
  readonly token: string | null;
  /** @returns false if the browser can't store the token: the session then ends with a reload of the tab */
  signIn(token: string): boolean;
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
      const isStored = storeToken(storage, token);
      set({ token });
      return isStored;
    },
    signOut() {
      storage?.removeItem(TOKEN_KEY);
      set({ token: null });
    },
  }));
}

function storeToken(storage: TokenStorage | undefined, token: string): boolean {
  if (!storage) return false;
  try {
    // An earlier token must not stay if this one can't be stored: a reload would use it.
    storage.removeItem(TOKEN_KEY);
    storage.setItem(TOKEN_KEY, token);
    return true;
  } catch (error) {
    console.warn('[session] the token can’t be stored; the session ends with the tab:', error);
    return false;
  }
}
