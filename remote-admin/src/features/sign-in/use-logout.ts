import { isApiError } from '@northlight/shared/client';
import { useShell } from '@northlight/shared/remote';
import { useSessionStore } from '@northlight/shared/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from './requests.ts';

/** Ends the session here and on the server, and goes to the public site. */
export function useLogout() {
  const { api, notify } = useShell();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logout() {
    setLeaving(true);
    try {
      await endSession(api);
      notify.success('Logout Successful');
    } catch (error) {
      // A session the server has ended already is just as over.
      if (isApiError(error) && error.status === 401) notify.success('Logout Successful');
      else notify.error('You are signed out in this browser, but the server could not be told. The session there ends by itself.');
    }
    session.getState().signOut();
    await navigate('/');
  }

  return { isLeaving, logout };
}
