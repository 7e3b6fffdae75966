/**
 * A map of entries by `versionKey`.
 * @param others how many versions are remembered besides those named by `retain`; the ones set longest ago are
 * forgotten first.
 */
export function createVersionMemory<T>(others: number) {
  const entries = new Map<string, T>();
  let named: ReadonlySet<string> = new Set();

  function forgetSome(): void {
    if (entries.size <= others + named.size) return;
    const beside = [...entries.keys()].filter((key) => !named.has(key));
    for (const key of beside.slice(0, Math.max(0, beside.length - others))) entries.delete(key);
  }

  return {
    get: (key: string): T | undefined => entries.get(key),
    set(key: string, value: T): void {
      entries.delete(key);
      entries.set(key, value);
      forgetSome();
    },
    all: (): T[] => [...entries.values()],
    /** Keeps the entries of these versions, however many they are, until the next call names others. */
    retain(names: ReadonlySet<string>): void {
      named = names;
      forgetSome();
    },
  };
}
