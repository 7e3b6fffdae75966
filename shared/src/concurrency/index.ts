export { eachOf } from './each-of.ts';
export { createWorkQueue, QueueFullError, type WorkQueue } from './work-queue.ts';
