import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that returns a signal. The signal is aborted when the component unmounts. */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);
  return useCallback(() => leaving.current.signal, []);
}
