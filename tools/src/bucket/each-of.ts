/** Calls under way at once. */
const AT_ONCE = 8;

/** Every item, a few at a time. Waits for those under way before it throws the first failure, so that nothing happens after it. */
export async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await act(item).catch((error: unknown) => {
        failures.push(error);
        waiting.length = 0;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}
