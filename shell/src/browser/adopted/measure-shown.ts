import type { AdoptedData } from '../../app/adopted/adopted-data.ts';

/** Name of the entry in the browser's performance timeline that says what a remote cost before it was shown. */
const MEASURE = 'adopted-remote';

const measured = new Set<string>();

/**
 * Adds an entry to the browser's performance timeline when a remote is shown for the first time in a document:
 * `performance.getEntriesByName('adopted-remote')`. Its `detail` has the remote's name, its version, its React, the
 * number of its files fetched so far, and their bytes as they were sent.
 */
export function measureShown({ name, version, webBase, react }: AdoptedData, reactVersion: string): void {
  if (measured.has(name)) return;
  measured.add(name);
  const base = new URL(webBase, window.location.href).href;
  const files = new Map(
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.startsWith(base) && 'encodedBodySize' in entry)
      .map((entry) => [entry.name, entry]),
  );
  const bytes = [...files.values()].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const since = Math.min(performance.now(), ...[...files.values()].map(({ startTime }) => startTime));
  performance.measure(MEASURE, {
    start: since,
    detail: { name, version, react, reactVersion, files: files.size, bytes },
  });
}
