/** The most iterations of the event loop between two pages: Node takes one new connection in each. */
const MOST_ITERATIONS = 50;
/** Iterations without a new request after which no connection waits. An idle iteration costs some microseconds. */
const QUIET_ITERATIONS = 3;

let last: Promise<void> = Promise.resolve();
let waiting = 0;
let requests = 0;

/** Counts a request of any kind: as long as they go on coming, the next page waits for a moment. */
export function noteRequest(): void {
  requests += 1;
}

/**
 * Waits until everything else has had its turn. Rendering a page takes milliseconds in which nothing else is done:
 * where many pages are asked for at the same moment, new connections are taken in between, files and health are
 * answered, and a visitor for whom there is no room is told so.
 */
export function yieldBeforeRender(): Promise<void> {
  waiting += 1;
  last = waitAfter(last);
  return last;
}

async function waitAfter(before: Promise<void>): Promise<void> {
  await before;
  let quiet = 0;
  const isQuiet = () => waiting <= 1 && quiet >= QUIET_ITERATIONS;
  for (let iteration = 0; iteration < MOST_ITERATIONS && !isQuiet(); iteration += 1) {
    const known = requests;
    await new Promise((resolve) => setImmediate(resolve));
    quiet = requests === known ? quiet + 1 : 0;
  }
  waiting -= 1;
}
