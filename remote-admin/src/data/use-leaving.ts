import { useCallback, useEffect, useRef } from 'react';

/** @returns asks for a signal that is aborted when the component goes, and with it whatever it has started to fetch */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);
  return useCallback(() => leaving.current.signal, []);
}
