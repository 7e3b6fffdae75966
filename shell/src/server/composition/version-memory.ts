/** What is remembered by version, under its `versionKey`. */
export interface VersionMemory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  entries(): IterableIterator<[string, T]>;
  /** Remembers these for as long as they are named, however many they are. */
  retain(named: ReadonlySet<string>): void;
}

/**
 * @param others how many versions are remembered beside those that are named; the ones set longest ago are forgotten
 * first.
 */
export function createVersionMemory<T>(others: number): VersionMemory<T> {
  const kept = new Map<string, T>();
  let named: ReadonlySet<string> = new Set();

  function forgetSome(): void {
    if (kept.size <= others + named.size) return;
    const beside = [...kept.keys()].filter((key) => !named.has(key));
    for (const key of beside.slice(0, Math.max(0, beside.length - others))) kept.delete(key);
  }

  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      forgetSome();
    },
    delete: (key) => void kept.delete(key),
    entries: () => kept.entries(),
    retain(names) {
      named = names;
      forgetSome();
    },
  };
}
