import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 doubles the space for new objects whenever many of them survive, as they do during a start: modules, schemas,
 * routes. It never gives back that space, some 20 MB that an idle process does not need. So the space may grow only
 * after the start, when requests are answered.
 */
export const limitYoungHeap = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/** The default of V8. */
export const liftYoungHeapLimit = (): void => setFlagsFromString('--semi-space-growth-factor=2');

/**
 * Compacts the heap after the start. The objects that the start has made leave some 12 MB of gaps, which V8 keeps until
 * it needs memory. The process cannot answer during this one full garbage collection.
 */
export function compactHeap(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
