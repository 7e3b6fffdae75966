import hostSteps from 'host-steps';
import { evaluateInTasks } from './evaluate-in-tasks.ts';

/**
 * Evaluates the host's modules in several tasks, because in one task they would block a slow phone for a quarter of a
 * second. Styles are numbered in the order of evaluation: the host's modules come first.
 */
async function main(): Promise<void> {
  await evaluateInTasks([() => import(/* webpackMode: "eager" */ 'react-dom/client'), ...hostSteps]);
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
}

void main();
