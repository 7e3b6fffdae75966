import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Of the n-th call of a server: calls of one measurement may differ, so that nothing is answered from memory. */
  readonly path: (turn: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (turn: number) => string | Buffer;
  readonly connections: number;
  readonly seconds: number;
}

export interface Load {
  /** Answered calls per second. */
  readonly rate: number;
  /** Milliseconds of the slowest of a hundred calls. */
  readonly p99: number;
}

/** Calls so far, by server: no run repeats what an earlier one has asked. */
const turns = new Map<string, number>();

/** Calls a server as fast as it answers, on some connections at once. @throws when a call fails or is refused. */
export async function load(origin: string, { method, path, headers = {}, body, connections, seconds }: Call): Promise<Load> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method,
        headers: { ...headers },
        setupRequest(request) {
          const turn = (turns.get(origin) ?? 0) + 1;
          turns.set(origin, turn);
          return { ...request, path: path(turn), ...(body ? { body: body(turn) } : {}) };
        },
      },
    ],
  });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${method} ${path(1)}: ${result.errors} failed calls, ${result.non2xx} refused ones of ${result['2xx']}.`);
  await pause(100);
  return { rate: result.requests.total / result.duration, p99: result.latency.p99 };
}

export const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
