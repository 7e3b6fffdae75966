import { isTraced, readTraceParent, recordFinishedSpan } from '@northlight/shared/tracing';
import { z } from 'zod';
import type { Vital } from '../../app/vital.ts';

const MOST_AGE = 86_400_000;

/** The span of the document, and the document's age in milliseconds when the report was sent. */
const querySchema = z.object({
  traceparent: z.string().transform((header) => readTraceParent(header)),
  age: z.coerce.number().min(0).max(MOST_AGE),
});

/** Measures that end while the page appears. CLS and INP are of the whole visit. */
const UNTIL_SHOWN: readonly Vital['name'][] = ['TTFB', 'FCP', 'LCP'];

/**
 * Adds the browser's part to the trace of a document: a span from the start of the navigation to the largest paint,
 * with all that was measured. Its times are by this machine's clock, and late by the time that the report took to
 * arrive. The report of a visit that is not recorded has no span.
 * @param vitals of one report, of pages that exist.
 * @param now milliseconds since 1970.
 */
export function recordInTrace(query: unknown, vitals: readonly Vital[], now = Date.now()): void {
  const [first] = vitals;
  if (first === undefined || !isTraced()) return;
  const { data } = querySchema.safeParse(query);
  if (!data?.traceparent) return;
  const startedAt = now - data.age;
  const ofDocument = vitals.filter(({ name }) => UNTIL_SHOWN.includes(name));
  const { remote, route } = ofDocument[0] ?? first;
  recordFinishedSpan(data.traceparent, {
    name: `browser ${route}`,
    attributes: {
      'northlight.remote': remote,
      'http.route': route,
      ...Object.fromEntries(vitals.map(({ name, value }) => [`browser.web_vital.${name.toLowerCase()}`, value])),
    },
    startedAt,
    endedAt: Math.min(now, startedAt + Math.max(0, ...ofDocument.map(({ value }) => value))),
  });
}
