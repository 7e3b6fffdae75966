/** Pieces of work that run at the same time. */
const AT_ONCE = 2;

/**
 * A queue of background work by name. It starts nothing while it is paused, and after each piece of work it waits for
 * as long as that took.
 */
export function createBackgroundQueue(work: (name: string) => Promise<void>, onProblem: (error: unknown) => void) {
  const state: { names: readonly string[]; working: number; pauses: number } = { names: [], working: 0, pauses: 0 };

  function startNext(): void {
    const [name, ...names] = state.names;
    if (name === undefined || state.working >= AT_ONCE || state.pauses > 0) return;
    state.names = names;
    state.working += 1;
    run(name)
      .catch(onProblem)
      .finally(() => {
        state.working -= 1;
        startNext();
      });
    startNext();
  }

  async function run(name: string): Promise<void> {
    const started = performance.now();
    try {
      await work(name);
    } finally {
      await rest(performance.now() - started);
    }
  }

  return {
    /** Replaces all work that has not been started by this. */
    replace(names: readonly string[]): void {
      state.names = names;
      startNext();
    },
    /** Starts nothing until the returned function is called. */
    pause(): () => void {
      state.pauses += 1;
      return () => {
        state.pauses -= 1;
        startNext();
      };
    },
  };
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
