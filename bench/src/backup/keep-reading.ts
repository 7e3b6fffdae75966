import { setTimeout as pause } from 'node:timers/promises';

export interface Read {
  readonly name: string;
  /** Path of the n-th call, so that none is answered from a cache. */
  readonly path: (index: number) => string;
}

interface Sample {
  /** When the call started, by `performance.now()`. */
  readonly at: number;
  /** Milliseconds until its last byte. */
  readonly took: number;
}

export interface Readings {
  /** Durations in milliseconds of the calls that started between two moments, by the name of the read. */
  between(from: number, to: number): ReadonlyMap<string, readonly number[]>;
  /** Failed reads, one text each. */
  failures(): readonly string[];
  stop(): Promise<void>;
}

/** Milliseconds between two calls of one reader. */
const BETWEEN = 20;

/** Starts a reader for each kind of read, which sends one call after the other. */
export function keepReading(origin: string, reads: readonly Read[]): Readings {
  const samples = new Map<string, Sample[]>(reads.map(({ name }) => [name, []]));
  const failures: string[] = [];
  const over = new AbortController();

  async function read({ name, path }: Read): Promise<void> {
    for (let index = 1; !over.signal.aborted; index += 1) {
      const at = performance.now();
      const problem = await fetch(`${origin}${path(index)}`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok ? null : String(answer.status);
        },
        (error: unknown) => String(error),
      );
      if (problem === null) samples.get(name)?.push({ at, took: performance.now() - at });
      else failures.push(`${path(index)}: ${problem}`);
      await pause(BETWEEN);
    }
  }

  const readers = reads.map(read);
  return {
    between: (from, to) =>
      new Map(
        [...samples].map(([name, all]) => [
          name,
          all.filter(({ at }) => at >= from && at < to).map(({ took }) => took),
        ]),
      ),
    failures: () => failures,
    async stop() {
      over.abort();
      await Promise.all(readers);
    },
  };
}
