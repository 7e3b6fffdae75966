import type { Visit } from '../app/visit.ts';

/**
 * What the site has said of this visit. Read when it is first needed, since hardly any page reports anything.
 * @returns null in a browser that does not show a page its `Server-Timing` header: it can't prove what it reports.
 */
export function thisVisit(): Visit | null {
  const [document] = performance.getEntriesByType('navigation');
  if (!document || !('serverTiming' in document) || !Array.isArray(document.serverTiming)) return null;
  const timings: readonly Partial<PerformanceServerTiming>[] = document.serverTiming;
  const said = (name: keyof Visit) => timings.find((timing) => timing.name === name)?.description;
  const [trace, proof, traceparent] = [said('trace'), said('proof'), said('traceparent')];
  return trace && proof ? { trace, proof, ...(traceparent ? { traceparent } : {}) } : null;
}
