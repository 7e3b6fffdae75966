import { solveProofOfWork } from './solve-proof-of-work.ts';

export interface FormProof {
  /** Starts computing the proof. To be called on every input of the form; only the first call costs anything. */
  begin(): void;
  /** The proof to send with the form. Waits for it at most two seconds; with null the form is sent without it. */
  take(): Promise<string | null>;
  /**
   * To be called when the form was accepted or is removed, because a proof is valid once. A running computation is
   * aborted.
   */
  forget(): void;
}

/** Milliseconds after which a proof is computed again: a challenge is valid for ten minutes. */
const FRESH = 9 * 60_000;
const TIMEOUT = 2_000;

/**
 * Computes the proof of one form while the visitor types, so that sending does not wait for it. The proof stays valid
 * when the form is rejected.
 */
export function createFormProof(apiOrigin: string): FormProof {
  let current:
    | { readonly proof: Promise<string | null>; readonly since: number; readonly controller: AbortController }
    | undefined;

  const forget = () => {
    current?.controller.abort();
    current = undefined;
  };
  const prove = (): Promise<string | null> => {
    if (current && Date.now() - current.since < FRESH) return current.proof;
    forget();
    const controller = new AbortController();
    current = { proof: solveProofOfWork(apiOrigin, controller.signal), since: Date.now(), controller };
    return current.proof;
  };

  return { begin: () => void prove(), take: () => within(TIMEOUT, prove()), forget };
}

function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
