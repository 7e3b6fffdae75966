import { isApiError } from '@northlight/shared/client';
import { paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useSessionStore } from '@northlight/shared/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { forgetAccount } from './account.ts';
import { forgetReturnState } from './return-path.ts';

export function useLogout() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const session = useSessionStore();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function logout() {
    const { token, signOut } = session.getState();
    // At once, here and in other tabs: what the dashboard asks by itself is given up before the session ends, and not
    // refused for want of one.
    flushSync(() => {
      setLeaving(true);
      signOut();
    });
    void client.cancelQueries();
    forgetReturnState();
    forgetAccount();
    try {
      // This browser has forgotten the token by now.
      const options = token === null ? {} : { headers: { authorization: `Bearer ${token}` } };
      await api.send('POST', paths.logout, undefined, options);
      notify.success('Logout Successful');
    } catch (error) {
      // A session the server has ended already is just as over.
      if (isApiError(error) && error.status === 401) notify.success('Logout Successful');
      else
        notify.error(
          'You are signed out in this browser, but the server could not be told. The session there ends by itself.',
        );
    }
    await navigate('/');
  }

  return { isLeaving, logout };
}
