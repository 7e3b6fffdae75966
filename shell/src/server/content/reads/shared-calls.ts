import type { Span } from '@northlight/shared/tracing';
import { type ContentAnswer, callApi } from './call-api.ts';

/** Milliseconds that a call may take: longer than any caller waits for it. */
const CALL_LIMIT = 4000;

export interface SentAnswer extends ContentAnswer {
  /** When the call was sent, by this process's monotonic clock. The answer includes every earlier write. */
  readonly sentAtMonotonic: number;
}

interface SharedCallOptions {
  readonly origin: string;
  readonly now: () => number;
  readonly onAnswer: (address: string, answer: SentAnswer) => void;
}

export type SharedCalls = ReturnType<typeof createSharedCalls>;

/**
 * Shares calls: one call of each address at a time, for all callers. It goes on when a caller leaves, because its
 * answer is cached. It is a part of the trace of the first caller.
 * @returns a function that gives the answer of the pending call of an address, or of a new one.
 */
export function createSharedCalls({ origin, now, onAnswer }: SharedCallOptions) {
  const underWay = new Map<string, Promise<SentAnswer>>();

  async function call(address: string, span: Span | undefined): Promise<SentAnswer> {
    const sentAtMonotonic = now();
    try {
      const answer = { ...(await callApi(origin, address, { limit: CALL_LIMIT, span })), sentAtMonotonic };
      onAnswer(address, answer);
      return answer;
    } finally {
      underWay.delete(address);
    }
  }

  return (address: string, span?: Span): Promise<SentAnswer> => {
    const answer = underWay.get(address) ?? call(address, span);
    underWay.set(address, answer);
    return answer;
  };
}
