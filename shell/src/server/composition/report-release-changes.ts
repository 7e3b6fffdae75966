import type { ReleaseStore } from '@northlight/shared/release-store';
import { oneAtATime } from './single-flight.ts';

/** Milliseconds between two checks for new changes. */
const TICK = 5_000;
/** Milliseconds within which the API has to answer. */
const LIMIT = 5_000;

interface ReportOptions {
  readonly store: Pick<ReleaseStore, 'registry'>;
  /** Where this process reaches the API. */
  readonly origin: string;
  readonly key: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

/**
 * Reports changes of releases to the API, for its audit log: first all that the store remembers, then new ones. A
 * report that fails is sent again later. The API writes each change once, whichever process reports it.
 */
export function createReleaseChangeReporter({ store, origin, key, onProblem }: ReportOptions) {
  let reported: ReadonlySet<string> = new Set();
  let hasFailed = false;

  async function send(): Promise<void> {
    const { changes } = await store.registry();
    const added = changes.filter(({ id }) => !reported.has(id));
    if (added.length > 0) {
      const response = await fetch(new URL('/internal/release-changes', origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: added }),
        signal: AbortSignal.timeout(LIMIT),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
    }
    reported = new Set(changes.map(({ id }) => id));
  }

  const tell = oneAtATime(async () => {
    try {
      await send();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onProblem('the audit log could not be told of releases; it is tried again', error);
      hasFailed = true;
    }
  });

  return {
    tell,
    /** Reports every five seconds. @returns a function that stops this. */
    start(): () => Promise<void> {
      const timer = setInterval(() => void tell(), TICK);
      timer.unref();
      void tell();
      return async () => clearInterval(timer);
    },
  };
}
