/**
 * Turns of the event loop between two pages while more wait: Node takes one new connection in each. An idle turn costs
 * some microseconds.
 */
const TURNS_BETWEEN = 50;

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/**
 * Waits until everything else has had its turn. Rendering a page takes milliseconds in which nothing else is done:
 * where many pages are ready at the same moment, new connections are taken in between, files and health are answered,
 * and who comes too many is told so.
 */
export function yieldBeforeRender(): Promise<void> {
  waiting += 1;
  last = turnAfter(last);
  return last;
}

async function turnAfter(before: Promise<void>): Promise<void> {
  await before;
  const turns = waiting > 1 ? TURNS_BETWEEN : 1;
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  waiting -= 1;
}
