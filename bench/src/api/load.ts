import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path of the n-th call of a server. Calls of one measurement may differ, so that none is answered from a cache. */
  readonly path: (index: number) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (index: number) => string | Buffer;
  readonly connections: number;
  readonly seconds: number;
}

export interface Load {
  /** Number of answered calls. */
  readonly answered: number;
  /** Answered calls per second. */
  readonly rate: number;
  /** Milliseconds that one call in a hundred exceeds, with fractions. */
  readonly p99: number;
  /** Share of a core that the load generator used. */
  readonly generator: number;
}

/** Number of calls so far by server, so that no run repeats the calls of an earlier one. */
const calls = new Map<string, number>();

/** Calls a server as fast as it answers, on several connections. @throws when a call fails or is refused. */
export async function load(origin: string, call: Call): Promise<Load> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const result = await fire(origin, call, times);
  const { user, system } = process.cpuUsage(before);
  const failed =
    `${call.method} ${call.path(1)}: ${result.errors} failed calls, ${result.non2xx} refused ones of ` +
    `${result['2xx']}.`;
  if (result.errors > 0 || result.non2xx > 0) throw new Error(failed);
  if (times.length === 0)
    throw new Error(
      `${call.method} ${call.path(1)}: nothing was answered in ${call.seconds} s. ` +
        'This machine is too busy to measure on.',
    );
  await pause(100);
  return {
    answered: result.requests.total,
    rate: result.requests.total / result.duration,
    p99: percentile(times, 0.99),
    generator: (user + system) / 1e6 / result.duration,
  };
}

/** @param times gets the duration of each response in milliseconds: the tool's own summary has only whole ones. */
function fire(
  origin: string,
  { method, path, headers = {}, body, connections, seconds }: Call,
  times: number[],
): Promise<autocannon.Result> {
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method,
        headers: { ...headers },
        setupRequest(request) {
          const index = (calls.get(origin) ?? 0) + 1;
          calls.set(origin, index);
          return { ...request, path: path(index), ...(body ? { body: body(index) } : {}) };
        },
      },
    ],
  };
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
