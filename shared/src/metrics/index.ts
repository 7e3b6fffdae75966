/** Metrics of servers. The library is loaded only by processes that measure: `METRICS_PORT`. */

import type { Metrics, MetricsOptions } from './open-metrics.ts';

export { metricsPort } from './metrics-port.ts';
export type { Metrics } from './open-metrics.ts';

/** Opens the metrics of a process; null without a port. */
export async function metricsFor(port: number | null, options: Omit<MetricsOptions, 'port'>): Promise<Metrics | null> {
  if (port === null) return null;
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics({ port, ...options });
}
