/**
 * A limit is waited for in so many steps. A pause of the whole process or page ends one of them at most, so that what
 * has arrived meanwhile still counts.
 */
const STEPS = 4;

/**
 * Rejects with a TimeoutError with this message when `work` takes longer than `milliseconds`; the work is not
 * cancelled.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  const step = Math.floor(milliseconds / STEPS);
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    const end = () => reject(Object.assign(new Error(message), { name: 'TimeoutError' }));
    const wait = (steps: number) => {
      timer = steps > 1 ? setTimeout(() => wait(steps - 1), step) : setTimeout(end, milliseconds - step * (STEPS - 1));
    };
    wait(STEPS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
