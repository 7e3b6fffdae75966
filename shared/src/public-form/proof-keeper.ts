import { solveProofOfWork } from './solve-proof-of-work.ts';

export interface ProofKeeper {
  /** With every sign that the form is being filled in; only the first one costs anything. */
  begin(): void;
  /** The proof to send with the form, waited for at most two seconds; null: send the form without it. */
  take(): Promise<string | null>;
  /** The form was accepted, or is gone: a proof works once. What is being worked out is given up. */
  forget(): void;
}

/** A challenge lives ten minutes; what is nearly over is worked out anew. */
const FRESH = 9 * 60_000;
const PATIENCE = 2_000;

/**
 * The proof of one form, worked out while the visitor types, so that nobody waits for it. One that was refused by its
 * form stays good.
 */
export function proofKeeper(apiOrigin: string): ProofKeeper {
  let kept:
    | { readonly proof: Promise<string | null>; readonly since: number; readonly controller: AbortController }
    | undefined;

  const forget = () => {
    kept?.controller.abort();
    kept = undefined;
  };
  const current = (): Promise<string | null> => {
    if (kept && Date.now() - kept.since < FRESH) return kept.proof;
    forget();
    const controller = new AbortController();
    kept = { proof: solveProofOfWork(apiOrigin, controller.signal), since: Date.now(), controller };
    return kept.proof;
  };

  return { begin: () => void current(), take: () => within(PATIENCE, current()), forget };
}

function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
