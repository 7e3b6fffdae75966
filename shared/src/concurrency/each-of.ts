import PQueue from 'p-queue';

/**
 * Calls `act` for every item, with at most `atOnce` calls running. After a failure no further call is started, and the
 * running ones are awaited, so that nothing happens after this function has thrown.
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
