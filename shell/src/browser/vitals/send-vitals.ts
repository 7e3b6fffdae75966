import type { Visit } from '../../app/visit.ts';
import { type Vital, VITALS_PATH } from '../../app/vital.ts';
import { thisVisit } from '../visit.ts';

/**
 * Collects values and sends them all when the page is first hidden, the one event that every visit has.
 * @returns a function that takes each value.
 */
export function sendVitals(): (vital: Vital) => void {
  const latest = new Map<Vital['name'], Vital>();
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    // A beacon is sent even after the page is closed. One that the browser refuses is one visit less among many.
    navigator.sendBeacon(
      addressOf(thisVisit()),
      new Blob([JSON.stringify([...latest.values()])], { type: 'application/json' }),
    );
  };
  return (vital) => {
    // Added after the listener of web-vitals, which was added before it reported anything: so the last values are in.
    if (latest.size === 0) document.addEventListener('visibilitychange', send);
    latest.set(vital.name, vital);
  };
}

/**
 * Address of the report. A beacon can't have headers, so the trace of a recorded visit and the age of its document are
 * in the query.
 */
function addressOf(visit: Visit | null): string {
  if (visit?.traceparent === undefined) return VITALS_PATH;
  const query = new URLSearchParams({ traceparent: visit.traceparent, age: performance.now().toFixed(0) });
  return `${VITALS_PATH}?${query}`;
}
