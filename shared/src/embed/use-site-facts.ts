import { useCallback, useEffect, useState } from 'react';
import { useRecovery } from '../remote-routes/index.ts';
import { type SiteFacts, siteFacts } from './site-facts.ts';

interface Asked {
  readonly facts: SiteFacts | null;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly askAgain: () => void;
}

/**
 * Reads the facts of the section's site, and retries after failures.
 * @param site must not change, and neither must `onError`.
 */
export function useSiteFacts(site: string, onError: (error: Error) => void): Asked {
  const [facts, setFacts] = useState<SiteFacts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(true);

  const ask = useCallback(
    () =>
      siteFacts(site)
        .then(setFacts)
        .catch((error: unknown) => {
          setFailed(true);
          onError(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(() => setBusy(false)),
    [site, onError],
  );
  const askAgain = () => {
    setBusy(true);
    void ask();
  };
  useEffect(() => void ask(), [ask]);
  useRecovery(hasFailed && !facts, isBusy, askAgain);

  return { facts, hasFailed, isBusy, askAgain };
}
