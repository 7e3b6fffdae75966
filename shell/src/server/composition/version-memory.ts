/**
 * What is remembered by version, under its `versionKey`.
 * @param others how many versions are remembered beside those that are named; the ones set longest ago are forgotten
 * first.
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
    /** Remembers these for as long as they are named, however many they are. */
    retain(names: ReadonlySet<string>): void {
      named = names;
      forgetSome();
    },
  };
}
