import type { Uncounted } from '@northlight/shared/remote-routes';

/**
 * A limit is waited for in so many steps. A pause of the whole process or page ends one of them at most, so that what
 * has arrived meanwhile still counts.
 */
const STEPS = 4;

/**
 * Rejects with a TimeoutError with this message when `work` takes longer than `milliseconds`; the work is not
 * cancelled.
 */
export const withTimeout = <T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> =>
  withPausedTimeout(() => work, milliseconds, message);

/** As `withTimeout`, for work that can be cancelled: its signal is aborted when the time is over. */
export function withCancellingTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  milliseconds: number,
  message: string,
): Promise<T> {
  const cancellation = new AbortController();
  // After work that has ended by itself, the signal changes nothing.
  return withTimeout(work(cancellation.signal), milliseconds, message).finally(() => cancellation.abort());
}

/** As `withTimeout`, for work that waits for something else, too: the time begins anew after each such wait. */
export function withPausedTimeout<T>(
  work: (uncounted: Uncounted) => Promise<T>,
  milliseconds: number,
  message: string,
): Promise<T> {
  const step = Math.floor(milliseconds / STEPS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;
  let isOver = false;
  const stop = () => clearTimeout(timer);
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(Object.assign(new Error(message), { name: 'TimeoutError' }));
    const start = (steps = STEPS): void => {
      timer = steps > 1 ? setTimeout(start, step, steps - 1) : setTimeout(end, milliseconds - step * (STEPS - 1));
    };
    const uncounted: Uncounted = (answer) => {
      waits += 1;
      stop();
      return answer.finally(() => {
        waits -= 1;
        if (waits === 0 && !isOver) start();
      });
    };
    start();
    work(uncounted).then(resolve, reject);
  }).finally(() => {
    isOver = true;
    stop();
  });
}
