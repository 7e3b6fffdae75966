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
/**
 * Milliseconds after which the visitor's input starts the computation again that has failed: not at every key, because
 * the API may be away, or the device too slow. When the form is sent, it is tried again at once.
 */
const RETRIED_AFTER = 30_000;
const TIMEOUT = 2_000;

interface Computation {
  readonly proof: Promise<string | null>;
  readonly since: number;
  readonly controller: AbortController;
  hasFailed: boolean;
}

/**
 * Computes the proof of one form while the visitor types, so that sending does not wait for it. The proof stays valid
 * when the form is rejected.
 */
export function createFormProof(apiOrigin: string): FormProof {
  let current: Computation | undefined;

  const forget = () => {
    current?.controller.abort();
    current = undefined;
  };
  function start(): Computation {
    const controller = new AbortController();
    const proof = solveProofOfWork(apiOrigin, controller.signal);
    const started: Computation = { proof, since: Date.now(), controller, hasFailed: false };
    void proof.then((solved) => (started.hasFailed = solved === null));
    return started;
  }
  /** @param failureLasts milliseconds for which a failed computation is not repeated. */
  function prove(failureLasts: number): Promise<string | null> {
    const lasts = current?.hasFailed ? failureLasts : FRESH;
    if (current && Date.now() - current.since < lasts) return current.proof;
    forget();
    current = start();
    return current.proof;
  }

  return { begin: () => void prove(RETRIED_AFTER), take: () => within(TIMEOUT, prove(0)), forget };
}

function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
