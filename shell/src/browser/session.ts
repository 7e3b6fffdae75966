import { createSessionStore, type SessionStore, TOKEN_KEY } from '@northlight/shared/session';

/** Opens the tab's session, which follows changes in other tabs. Without storage it lasts as long as the tab. */
export function openSession(): SessionStore {
  const storage = availableStorage();
  const session = createSessionStore(storage);
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key, all of the storage was cleared.
    if (key === TOKEN_KEY || key === null) session.setState({ token: newValue });
  });
  return session;
}

/**
 * Signs out when the API refuses a call's token, unless the visitor has signed in again since the call was sent: the
 * late answer to an old call must not end the new session.
 */
export function endSession(session: SessionStore, sent: string | null): void {
  const { token, signOut } = session.getState();
  if (sent !== null && token === sent) signOut();
}

function availableStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (error) {
    console.warn('[shell] storage is not available; a session ends with the tab:', error);
    return undefined;
  }
}
