/**
 * Acts on every item, so many at once. After a failure none is begun any more, and those under way are waited for, so
 * that nothing happens after the call has thrown.
 * @throws the first failure.
 */
export async function eachOf<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const item of waiting) {
      await act(item).catch((error: unknown) => void failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}
