import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../api/src/testing/postgres-cluster.ts';
import { buildRooms } from '../../tools/src/build/build-rooms.ts';
import { builtRooms } from '../../tools/src/rooms.ts';
import { makeChanges, type Outcome } from './freshness/make-changes.ts';
import { createProcesses } from './freshness/processes.ts';
import { startSite } from './freshness/site-under-test.ts';
import { LIMIT } from './freshness/watch-change.ts';

/**
 * `npm run freshness -w bench [-- changes]`: how soon every shell shows a write, a release, a rollback or a step of a
 * canary, with three shells and two APIs, while the feed of changes is cut and restored. Exits with 1 when a request
 * that started a second or later after an acknowledgement showed the state before it.
 */
const CHANGES = Number(process.argv[2] ?? 200);
const COUNTS = { apis: 2, shells: 3 };

const data = mkdtempSync(path.join(tmpdir(), 'bench-freshness-'));

async function measure(): Promise<number> {
  await buildRooms(builtRooms());
  const cluster = await startCluster();
  try {
    const processes = createProcesses(cluster.url);
    try {
      const site = await startSite(processes, data, COUNTS);
      return report(await makeChanges(site, CHANGES, path.join(data, 'releases')));
    } finally {
      await processes.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** @returns the number of violations. */
function report({ watched, cuts }: Outcome): number {
  const kinds = groupsOf(watched, ({ change }) => change.kind);
  const statuses = groupsOf(
    watched.flatMap(({ cacheStatuses }) => cacheStatuses),
    (status) => status.replace(/\d+/g, 'n'),
  );
  console.log(
    `${watched.length} changes on ${COUNTS.apis} APIs, looked for on ${COUNTS.shells} shells; ${cuts} cuts.\n`,
  );
  console.log('kind                              changes  shown on every shell after ms: median / p99 / worst');
  for (const [kind, ones] of [...kinds, ['all', watched] as const])
    console.log(`${kind.padEnd(34)}${String(ones.length).padEnd(9)}${times(ones.map(({ shownAfter }) => shownAfter))}`);
  console.log('\nCache-Status of the answers');
  for (const [status, ones] of statuses) console.log(`${String(ones.length).padStart(8)}  ${status}`);

  const violations = watched.flatMap((one) => one.violations);
  for (const { change, startedAt, status, cacheStatus } of violations.slice(0, 20))
    console.log(
      `\nOld ${startedAt.toFixed(0)} ms after the acknowledgement: ${change.kind} at ${change.path}, ` +
        `status ${status}, ${cacheStatus}; it does not show "${change.shows}"`,
    );
  const reported = violations.filter(({ cacheStatus }) => cacheStatus.includes('detail=stale'));
  console.log(
    `\nRequests that showed the state before ${LIMIT} ms or more after an acknowledgement: ${violations.length}; ` +
      `${reported.length} of them said so, because no API had answered in time.`,
  );
  return violations.length;
}

function groupsOf<T>(values: readonly T[], nameOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(nameOf(value)) ?? [];
    group.push(value);
    groups.set(nameOf(value), group);
  }
  return groups;
}

function times(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [at(0.5), at(0.99), at(1)].map((value) => value.toFixed(0)).join(' / ');
}

let violations = 1;
try {
  violations = await measure();
} finally {
  rmSync(data, { recursive: true, force: true });
}
process.exit(violations === 0 ? 0 : 1);
