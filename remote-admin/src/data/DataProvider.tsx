import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from './query-client.ts';

/** Keeps what is read of the API for everything in it. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => focusManager.setEventListener(listenToWindow), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A window is looked at again when its tab is chosen, and when another program's window gives way. */
function listenToWindow(look: () => void) {
  const notice = () => look();
  document.addEventListener('visibilitychange', notice);
  window.addEventListener('focus', notice);
  return () => {
    document.removeEventListener('visibilitychange', notice);
    window.removeEventListener('focus', notice);
  };
}
