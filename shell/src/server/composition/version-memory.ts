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
  const entries = new Map<string, T>();
  let named: ReadonlySet<string> = new Set();

  function forgetSome(): void {
    if (entries.size <= others + named.size) return;
    const beside = [...entries.keys()].filter((key) => !named.has(key));
    for (const key of beside.slice(0, Math.max(0, beside.length - others))) entries.delete(key);
  }

  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      forgetSome();
    },
    delete: (key) => void entries.delete(key),
    entries: () => entries.entries(),
    retain(names) {
      named = names;
      forgetSome();
    },
  };
}
