import PQueue from 'p-queue';

/**
 * Acts on every item, so many at once. After a failure none is started any more, and those under way are waited for, so
 * that nothing happens after the call has thrown.
 * @throws the first failure.
 */
export async function eachOf<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: atOnce });
  const failures: unknown[] = [];
  for (const item of items) {
    void queue.add(async () => {
      try {
        await act(item);
      } catch (error) {
        failures.push(error);
        queue.clear();
      }
    });
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}
