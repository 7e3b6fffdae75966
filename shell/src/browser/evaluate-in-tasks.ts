import { nextTask } from './next-task.ts';

/** Milliseconds after which the evaluation continues in another task. */
const SLICE = 10;

/** Runs steps one after the other, in several tasks if needed, so that the browser can handle input between them. */
export async function evaluateInTasks(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  let began = performance.now();
  for (const step of steps) {
    await step();
    if (performance.now() - began < SLICE) continue;
    await nextTask();
    began = performance.now();
  }
}
