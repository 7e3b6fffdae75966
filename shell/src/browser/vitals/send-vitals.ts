import type { Visit } from '../../app/visit.ts';
import { type Vital, VITALS_PATH } from '../../app/vital.ts';
import { thisVisit } from '../visit.ts';

/**
 * @returns takes what is reported, and sends it all when the visitor first turns away: the one moment that every visit
 * has.
 */
export function sendVitals(): (vital: Vital) => void {
  const latest = new Map<Vital['name'], Vital>();
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    // A beacon outlives the page; one that the browser does not take is one visit less among many.
    navigator.sendBeacon(
      addressOf(thisVisit()),
      new Blob([JSON.stringify([...latest.values()])], { type: 'application/json' }),
    );
  };
  return (vital) => {
    // Heard after the measuring hears it, which began before it had anything to report: the last values are in by then.
    if (latest.size === 0) document.addEventListener('visibilitychange', send);
    latest.set(vital.name, vital);
  };
}

/** A beacon has no headers of its own. What it measured is told of a recorded visit, with the age of its document. */
function addressOf(visit: Visit | null): string {
  if (visit?.traceparent === undefined) return VITALS_PATH;
  const query = new URLSearchParams({ traceparent: visit.traceparent, age: performance.now().toFixed(0) });
  return `${VITALS_PATH}?${query}`;
}
