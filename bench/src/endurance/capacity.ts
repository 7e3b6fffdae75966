import { startLoad } from '../../../e2e/fixtures/steady-load.ts';

/** Each step asks for so many times more than the one before. */
const STEEPER = 1.5;
const FIRST_RATE = 50;
const HIGHEST_RATE = 10_000;
/** Milliseconds that one answer in a hundred may take: beyond them a queue grows, and the limit is near. */
const SLOW = 250;

/**
 * How many requests a second are answered before answers fail or become slow, found in steps. In each of them the
 * cluster loses a process, whose start takes of the same cores what the others answer with.
 * @param disturb resolves once the cluster is whole again
 * @throws when the slowest step is too much already.
 */
export async function capacityOf(addresses: readonly string[], disturb: () => Promise<void>): Promise<number> {
  let taken = 0;
  for (let rate = FIRST_RATE; rate <= HIGHEST_RATE; rate = Math.ceil(rate * STEEPER)) {
    const load = startLoad(addresses, rate);
    await disturb();
    const times = await load.stop();
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    const failed = load.failures().length;
    console.log(`${rate} requests a second: p99 ${p99.toFixed(0)} ms, ${failed} failures`);
    if (failed > 0 || p99 > SLOW) break;
    taken = rate;
  }
  if (taken === 0) throw new Error(`This machine does not take ${FIRST_RATE} requests a second now.`);
  return taken;
}
