import { useSyncExternalStore } from 'react';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

/** Tells the rest of the dashboard that a record of a collection was made, changed or deleted here. */
export function announceChange(collection: string): void {
  counts.set(collection, (counts.get(collection) ?? 0) + 1);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Grows with every change of a collection: what was read of it is to be asked for again. */
export const useChangesOf = (collection: string): number => useSyncExternalStore(subscribe, () => counts.get(collection) ?? 0, () => 0);
