import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 doubles the space for new objects whenever many of them survive, which is all that a start does: modules, schemas,
 * routes. It keeps what it has grown to, some 20 MB that an idle process has no use for. So the space grows only once
 * the start is over, when calls are answered.
 */
export const keepYoungHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/** V8's own setting. */
export const letYoungHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');

/**
 * Moves together what a start has left of its objects. Some 12 MB of gaps lie between them, which V8 keeps as long as
 * nothing makes it look for room. The process answers nobody meanwhile: as long as one full collection takes.
 */
export function compactHeap(): void {
  setFlagsFromString('--expose-gc');
  setFlagsFromString('--compact-on-every-full-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  setFlagsFromString('--no-compact-on-every-full-gc');
}
