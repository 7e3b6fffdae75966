import { type ContentAnswer, callApi } from './call-api.ts';

/** Milliseconds that a call may take: longer than anybody waits for it. */
const CALL_LIMIT = 4000;

export interface SentAnswer extends ContentAnswer {
  /** When the call was sent, by the clock of this process: the answer knows of everything before. */
  readonly sentAt: number;
}

interface SharedCallOptions {
  readonly origin: string;
  readonly now: () => number;
  readonly onAnswer: (address: string, answer: SentAnswer) => void;
}

export type SharedCalls = ReturnType<typeof createSharedCalls>;

/**
 * One call of each address at a time, for all who ask for it. None of them ends it when he leaves: its answer is
 * remembered.
 * @returns gives the answer of the call that is under way, or of a new one.
 */
export function createSharedCalls({ origin, now, onAnswer }: SharedCallOptions) {
  const underWay = new Map<string, Promise<SentAnswer>>();

  async function call(address: string): Promise<SentAnswer> {
    const sentAt = now();
    try {
      const answer = { ...(await callApi(origin, address, CALL_LIMIT)), sentAt };
      onAnswer(address, answer);
      return answer;
    } finally {
      underWay.delete(address);
    }
  }

  return (address: string): Promise<SentAnswer> => {
    const answer = underWay.get(address) ?? call(address);
    underWay.set(address, answer);
    return answer;
  };
}
