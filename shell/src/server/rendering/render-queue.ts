/** There is no room for another page, nor to wait for one. */
export class SiteBusyError extends Error {
  override readonly name = 'SiteBusyError';
}

/**
 * Makes pages, so many at a time. Others wait for their turn, so many again; who comes then is refused at once, which
 * costs the site next to nothing.
 */
export interface RenderQueue {
  /**
   * Does the work when it is its turn.
   * @param signal aborted when nobody waits for it any more: what has not begun is not begun.
   * @throws SiteBusyError, the signal's reason, or what the work throws.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export interface RenderQueueOptions {
  readonly atOnce: number;
  readonly waiting: number;
}

export function createRenderQueue({ atOnce, waiting: mostWaiting }: RenderQueueOptions): RenderQueue {
  let underWay = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason as Error);
      };
      waiting.add(begin);
      signal.addEventListener('abort', leave);
    });

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw new SiteBusyError(`${atOnce} pages are being made, and ${mostWaiting} wait`);
    // Who leaves hands the place over, so that nobody who comes meanwhile takes it.
    await turn(signal);
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) {
      underWay -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(signal, work) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
