import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { z } from 'zod';
import { until } from './testing/until.ts';
import { compactHeap } from './start-heap.ts';

const collection = z.object({ detail: z.object({ kind: z.int(), flags: z.int() }) });

describe('compactHeap', () => {
  it('has the whole heap collected, at once', async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    observer.observe({ entryTypes: ['gc'] });
    compactHeap();
    const isForced = (entry: PerformanceEntry) => {
      const { kind, flags } = collection.parse(entry).detail;
      return kind === constants.NODE_PERFORMANCE_GC_MAJOR && flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED;
    };
    await until(() => entries.some(isForced));
    observer.disconnect();
  });
});
