import { TOKEN_KEY } from '@northlight/shared/session';
import { endSession, openSession } from './session.ts';

const inAnotherTab = (change: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', change));

beforeEach(() => window.localStorage.setItem(TOKEN_KEY, 'token-1'));
afterEach(() => window.localStorage.clear());

describe('openSession', () => {
  it('follows what other tabs sign in and out', () => {
    const session = openSession();

    inAnotherTab({ key: TOKEN_KEY, newValue: 'token-2' });
    expect(session.getState().token).toBe('token-2');
    inAnotherTab({ key: TOKEN_KEY, newValue: null });
    expect(session.getState().token).toBeNull();
  });

  it('ends when another tab clears the whole storage, and with no other key', () => {
    const session = openSession();

    inAnotherTab({ key: 'theme', newValue: null });
    expect(session.getState().token).toBe('token-1');
    inAnotherTab({ key: null, newValue: null });
    expect(session.getState().token).toBeNull();
  });
});

describe('endSession', () => {
  it('ends the session whose token was refused, and no later one', () => {
    const session = openSession();

    session.getState().signIn('token-2');
    endSession(session, 'token-1');
    expect([session.getState().token, window.localStorage.getItem(TOKEN_KEY)]).toEqual(['token-2', 'token-2']);
    endSession(session, 'token-2');
    expect([session.getState().token, window.localStorage.getItem(TOKEN_KEY)]).toEqual([null, null]);
  });
});
