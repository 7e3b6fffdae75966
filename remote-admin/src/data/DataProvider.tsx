import { isApiError } from '@northlight/shared/client';
import { focusManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => focusManager.setEventListener(listenToWindow), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A window is looked at again when its tab is chosen, and when the browser's window is in front again. */
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

/** What the dashboard has read of the API. One for each opening of the dashboard, so that a session leaves nothing. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    // Most failures are shown where the answer is missing; what merely lacks something is explained here.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) =>
        console.info(`[admin] ${JSON.stringify(queryKey)} could not be read: ${error.message}`),
    }),
    defaultOptions: {
      queries: {
        // A browser that takes itself for offline may still reach an API on its own machine: the call decides.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isUnanswered(error),
        retryDelay: RETRY_AFTER_MS,
        // A list stays as it is while somebody looks elsewhere; the Inbox asks for more.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // A write is repeated only by code that knows that a repetition does no harm.
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** No answer came, or one of a server that is overloaded or restarting: the same question may be answered soon. */
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));
