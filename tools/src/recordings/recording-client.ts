import { type ApiClient, ApiError, readsThrough } from '@northlight/shared/client';
import { readKey } from '@northlight/shared/recordings';
import { recordReads } from './record-reads.ts';

/** A response, and the fields that were read of it so far. */
export interface AnswerWithReads extends Answer {
  readonly fields: Set<string>;
}

export interface RecordingClient extends ApiClient {
  readonly answers: ReadonlyMap<string, AnswerWithReads>;
  /** The addresses that were requested since the last call, sorted and without duplicates. */
  takeAsked(): string[];
}

/** Response of the API at an address. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads from a running API as an anonymous client, without cookie or token. @throws for a status of 500 and above. */
export const answersOf =
  (origin: string) =>
  async (address: string): Promise<Answer> => {
    const response = await fetch(new URL(address, origin), {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
    });
    // A failure must not be recorded as a response of the API.
    if (response.status >= 500) throw new Error(`${address} was answered with ${response.status}.`);
    return { status: response.status, body: await response.json() };
  };

/**
 * A client that records which addresses are requested and which fields are read of the responses. Each address is
 * requested once.
 * @param origin of the API. @param answerTo gives its responses.
 */
export function createRecordingClient(origin: string, answerTo: (address: string) => Promise<Answer>): RecordingClient {
  const answers = new Map<string, AnswerWithReads>();
  const asked = new Set<string>();

  async function ask(address: string): Promise<AnswerWithReads> {
    asked.add(address);
    const known = answers.get(address);
    if (known) return known;
    const { status, body } = await answerTo(address);
    const answer = answers.get(address) ?? { status, body, fields: new Set<string>() };
    answers.set(address, answer);
    return answer;
  }

  const get: ApiClient['get'] = async <T>(path: string, query: Readonly<Record<string, unknown>> = {}) => {
    const { status, body, fields } = await ask(readKey(path, Object.entries(query)));
    if (status !== 200) throw new ApiError(status, {});
    // The type is correct: the API's schemas and the client's types come from the same descriptions.
    return recordReads(body, (field) => fields.add(field)) as T;
  };

  return {
    origin,
    answers,
    get,
    send: () => Promise.reject(new Error('What is recorded is read, never written.')),
    ...readsThrough(get),
    mediaUrl: (fileUrl) => new URL(fileUrl, origin).href,
    takeAsked() {
      const taken = [...asked].toSorted();
      asked.clear();
      return taken;
    },
  };
}
