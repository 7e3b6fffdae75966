import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { builtRooms } from '../../tools/src/rooms.ts';
import { processorTime } from './composition/processor-time.ts';
import { ratios, shown, spreadOf } from './spread.ts';
import { burst } from './watched/burst.ts';
import { type Load, LOADS } from './watched/loads.ts';
import { type RunningVariant, startVariant } from './watched/start-variant.ts';
import { type ObservedVariant, startSink, variantsOf } from './watched/variants.ts';

/**
 * `npm run watched -w bench [-- starts [checkout]]`: how much metrics and traces cost, for the API and for the site:
 * the time that equally many responses take with them, divided by the time without them, and the same of processor
 * time. With another checkout, which must be built there, also what the mere possibility of turning them on costs.
 * Linux only.
 *
 * Every variant is started anew for each round, because two equal processes often differ by a tenth; a second process
 * without metrics and traces shows what remains of that in the mean.
 */
const STARTS = Math.max(2, Number(process.argv[2] ?? 10));
const BEFORE = process.argv[3];
const FIRST_PORT = 4700;
/** Measurements of each process and load in a round, after as many that are not counted. */
const MEASUREMENTS = 16;

/** One number for each round: milliseconds of one response. */
interface Series {
  readonly elapsed: number[];
  readonly processor: number[];
}

const data = mkdtempSync(path.join(tmpdir(), 'bench-watched-'));

/**
 * Measures all variants by turns, because the speed of a machine changes from second to second; each time in another
 * order, because what a process finds in the processor's caches depends on the one before it.
 */
async function measure(load: Load, runners: readonly RunningVariant[], series: readonly Series[]): Promise<void> {
  const all = runners.map((runner) => {
    const target = runner[load.of];
    return { target, addresses: load.addresses(target.origin), elapsed: [] as number[], processor: [] as number[] };
  });
  for (const { addresses } of all) await burst(addresses, load.calls * MEASUREMENTS);
  for (let turn = 0; turn < MEASUREMENTS; turn += 1)
    for (const { target, addresses, elapsed, processor } of inAnyOrder(all)) {
      const before = processorTime(target.pid);
      elapsed.push((await burst(addresses, load.calls)) / load.calls);
      processor.push((processorTime(target.pid) - before) / load.calls);
    }
  for (const [index, { elapsed, processor }] of all.entries()) {
    series[index]?.elapsed.push(undisturbed(elapsed));
    series[index]?.processor.push(undisturbed(processor));
  }
}

const inAnyOrder = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/**
 * The mean of the shorter half: what else a machine does only makes a measurement longer, sometimes twice as long, so
 * these are those with the least of it.
 */
const undisturbed = (times: readonly number[]): number =>
  meanOf(times.toSorted((one, other) => one - other).slice(0, Math.ceil(times.length / 2)));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * `1.02 ± 0.01 (0.95–1.10)`: the mean of the ratios of all rounds, its standard error, and the least and the most of
 * them.
 */
function ratio(own: readonly number[], off: readonly number[]): string {
  const all = ratios(own, off);
  const { min, max } = spreadOf(all);
  const mean = meanOf(all);
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (all.length - 1);
  const error = Math.sqrt(variance / all.length);
  return `${mean.toFixed(2)} ± ${error.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;
}

/**
 * Starts all variants in another order each time, because the place in that order is worth some hundredths: the last of
 * five equal processes was the fastest in most rounds.
 */
async function measureRound(variants: readonly ObservedVariant[], all: ReadonlyMap<Load, readonly Series[]>) {
  const started = new Map<ObservedVariant, RunningVariant>();
  try {
    for (const variant of inAnyOrder(variants)) {
      const index = variants.indexOf(variant);
      started.set(variant, await startVariant(variant, path.join(data, String(index)), FIRST_PORT + index * 2));
    }
    const runners = variants.flatMap((variant) => started.get(variant) ?? []);
    for (const [load, series] of all) await measure(load, runners, series);
  } finally {
    await Promise.all([...started.values()].map(({ end }) => end()));
  }
}

function print({ label }: Load, variants: readonly ObservedVariant[], [off, ...others]: readonly Series[]): void {
  if (!off) return;
  const rates = spreadOf(off.elapsed.map((milliseconds) => 1000 / milliseconds));
  console.log(`\n${label}: without metrics and traces ${shown(rates, (rate) => rate.toFixed(0))} a second`);
  for (const [index, own] of others.entries()) {
    const [time, processor] = [ratio(own.elapsed, off.elapsed), ratio(own.processor, off.processor)];
    console.log(`  ${variants[index + 1]?.label}: time ${time}, processor time ${processor}`);
  }
}

const sink = await startSink();
try {
  await buildRooms(builtRooms());
  const variants = variantsOf(sink.origin, BEFORE && path.resolve(BEFORE));
  const all = new Map(
    LOADS.map((load) => [load, variants.map((): Series => ({ elapsed: [], processor: [] }))] as const),
  );
  for (let round = 0; round < STARTS; round += 1) await measureRound(variants, all);
  console.log(`Time with metrics and traces : without them, ${STARTS} processes of each kind, 16 connections.`);
  for (const [load, series] of all) print(load, variants, series);
} finally {
  sink.process.disconnect();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
