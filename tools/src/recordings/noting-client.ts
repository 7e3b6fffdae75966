import { type ApiClient, ApiError, readsThrough } from '@northlight/shared/client';
import { readKey } from '@northlight/shared/recordings';
import { noteReads } from './note-reads.ts';

/** An answer, and what was read of it since. */
export interface NotedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly fields: Set<string>;
}

export interface NotingClient extends ApiClient {
  readonly answers: ReadonlyMap<string, NotedAnswer>;
  /** What was asked for since the last time that somebody wanted to know, without duplicates. */
  takeAsked(): string[];
}

/**
 * A client that reads from a running API as a stranger does, without cookie or token, and notes what it asks for and
 * what is read of the answers. Each address is asked for once.
 */
export function createNotingClient(origin: string): NotingClient {
  const answers = new Map<string, NotedAnswer>();
  const asked = new Set<string>();

  async function ask(address: string): Promise<NotedAnswer> {
    asked.add(address);
    const known = answers.get(address);
    if (known) return known;
    const response = await fetch(new URL(address, origin), {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
    });
    // What fails by itself would be taken for the API's word.
    if (response.status >= 500) throw new Error(`${address} was answered with ${response.status}.`);
    const body: unknown = await response.json();
    const answer = answers.get(address) ?? { status: response.status, body, fields: new Set<string>() };
    answers.set(address, answer);
    return answer;
  }

  const get: ApiClient['get'] = async <T>(path: string, query: Readonly<Record<string, unknown>> = {}) => {
    const { status, body, fields } = await ask(readKey(path, Object.entries(query)));
    if (status !== 200) throw new ApiError(status, {});
    // The API's schemas and the client's types come from the same descriptions.
    return noteReads(body, (field) => fields.add(field)) as T;
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
