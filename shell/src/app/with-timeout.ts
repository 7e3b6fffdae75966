/**
 * Rejects with a TimeoutError with this message when `work` takes longer than `milliseconds`; the work is not
 * cancelled.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(message), { name: 'TimeoutError' })), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
