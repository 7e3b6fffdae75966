import { nextTask } from './next-task.ts';

/** Milliseconds after which the evaluation goes on in another task. */
const SLICE = 10;

/** Takes steps one after the other, in as many tasks as they need: between two of these the browser answers. */
export async function evaluateInTasks(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  let began = performance.now();
  for (const step of steps) {
    await step();
    if (performance.now() - began < SLICE) continue;
    await nextTask();
    began = performance.now();
  }
}
