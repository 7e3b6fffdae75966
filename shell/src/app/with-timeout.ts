import type { Uncounted } from '@northlight/shared/remote-routes';

/**
 * Rejects with a TimeoutError with this message when `work` takes longer than `milliseconds`; the work is not
 * cancelled.
 */
export const withTimeout = <T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> =>
  withPausedTimeout(() => work, milliseconds, message);

/** As `withTimeout`, for work that waits for something else, too: the time begins anew after each such wait. */
export function withPausedTimeout<T>(
  work: (uncounted: Uncounted) => Promise<T>,
  milliseconds: number,
  message: string,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(Object.assign(new Error(message), { name: 'TimeoutError' }));
    const start = () => void (timer = setTimeout(end, milliseconds));
    const uncounted: Uncounted = (answer) => {
      waits += 1;
      clearTimeout(timer);
      return answer.finally(() => --waits === 0 && start());
    };
    start();
    work(uncounted).then(resolve, reject);
  }).finally(() => clearTimeout(timer));
}
