import { setFlagsFromString } from 'node:v8';

/**
 * V8 doubles the space for new objects whenever many of them survive, which is all that a start does: modules, schemas,
 * routes. It keeps what it has grown to, some 20 MB that an idle process has no use for. So the space grows only once
 * the start is over, when calls are answered.
 */
export const keepYoungHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

/** V8's own setting. */
export const letYoungHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');
