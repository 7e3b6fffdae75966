import { type Call, load } from '../api/load.ts';
import { ratios, shown, spreadOf } from '../spread.ts';
import { endOf, type Side, startShells, type Variant } from './shells.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;

/** A running shell, with its name for the output. */
interface Runner {
  readonly label: string;
  readonly origin: string;
}

interface Compared {
  readonly side: Side;
  readonly variant: Variant;
}

/**
 * Documents per second of one process, without compression, for each compared shell in alternating rounds. The ratios
 * compare the first with each of the others.
 */
export async function compareThroughput(paths: readonly string[], compared: readonly Compared[]): Promise<void> {
  const shells = await startShells(compared.map(({ side, variant }) => [side, variant] as const));
  const runners = compared.map(({ side, variant }) => ({
    label: variant.label,
    origin: `http://localhost:${side.port}`,
  }));
  try {
    for (const pathname of paths) await comparePage(pathname, runners);
  } finally {
    await Promise.all(shells.map(endOf));
  }
}

async function comparePage(pathname: string, runners: readonly Runner[]): Promise<void> {
  const rates: number[][] = runners.map(() => []);
  for (const { origin } of runners) await load(origin, callFor(pathname, WARM_UP_SECONDS));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { origin }] of runners.entries())
      rates[index]?.push((await load(origin, callFor(pathname, SECONDS))).rate);
  const [first = []] = rates;
  console.log(pathname);
  for (const [index, { label }] of runners.entries()) {
    const own = rates[index] ?? [];
    const ratio = index === 0 ? '' : `, the first : this ${shown(spreadOf(ratios(first, own)))}`;
    console.log(`  ${label}: ${shown(spreadOf(own), (rate) => rate.toFixed(0))} a second${ratio}`);
  }
}

const callFor = (pathname: string, seconds: number): Call => ({
  method: 'GET',
  path: () => pathname,
  headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  connections: CONNECTIONS,
  seconds,
});
