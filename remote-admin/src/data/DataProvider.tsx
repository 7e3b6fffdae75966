import { focusManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnanswered } from './failures.ts';
import { READ_AGAIN_AFTER } from './read-again-after.ts';

export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => focusManager.setEventListener(listenToWindow), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Focus events for the query client: the tab becomes visible, or the browser's window gets the focus. */
function listenToWindow(look: () => void) {
  const notice = () => look();
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('focus', notice);
  return () => {
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('focus', notice);
  };
}

const RETRY_AFTER_MS = 500;

/**
 * Cache of what the dashboard has read from the API. There is one per opening of the dashboard, so that nothing is left
 * after a session.
 */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    // Most failures are shown in place of the missing data. The others are only logged here.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) =>
        console.info(`[admin] ${JSON.stringify(queryKey)} could not be read: ${error.message}`),
    }),
    defaultOptions: {
      queries: {
        // The browser may report that it is offline although an API on the same machine can be reached. So always send.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isUnanswered(error),
        retryDelay: RETRY_AFTER_MS,
        // Lists are not refetched when the window gets the focus again. The Inbox overrides this.
        refetchOnWindowFocus: false,
        // After a loss of the connection, only what could not be read meanwhile is read again.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // What is shown may be out of date while the server does not answer, which no browser notices.
        refetchInterval: ({ state }) =>
          state.data !== undefined && isUnanswered(state.error) ? READ_AGAIN_AFTER : false,
      },
      // A write is only retried by code that knows that a second one does no harm.
      mutations: { networkMode: 'always', retry: false },
    },
  });
