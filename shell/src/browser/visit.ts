import type { Visit } from '../app/visit.ts';

/**
 * What the site sent about this visit in the `Server-Timing` header. Read only on demand, because few pages report
 * anything.
 * @returns null in a browser that does not expose the document's `Server-Timing` header: it can't prove its reports.
 */
export function thisVisit(): Visit | null {
  const [document] = performance.getEntriesByType('navigation');
  if (!document || !('serverTiming' in document) || !Array.isArray(document.serverTiming)) return null;
  const timings: readonly Partial<PerformanceServerTiming>[] = document.serverTiming;
  const said = (name: keyof Visit) => timings.find((timing) => timing.name === name)?.description;
  const [trace, proof, traceparent] = [said('trace'), said('proof'), said('traceparent')];
  return trace && proof ? { trace, proof, ...(traceparent ? { traceparent } : {}) } : null;
}
