/** The most iterations of the event loop between two pages: Node accepts one new connection in each. */
const MOST_ITERATIONS = 50;
/** After so many iterations without a new request no connection waits. An idle iteration costs some microseconds. */
const QUIET_ITERATIONS = 3;

let last: Promise<void> = Promise.resolve();
let waiting = 0;
let requests = 0;

/** Counts a request of any kind: while requests keep coming, the next page waits for a moment. */
export function noteRequest(): void {
  requests += 1;
}

/**
 * Waits until other pending work is done. Rendering a page blocks the process for milliseconds. When many pages are
 * requested at the same moment, this lets the process accept connections between them, answer requests of files and
 * health checks, and reject visitors for whom it has no capacity.
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
