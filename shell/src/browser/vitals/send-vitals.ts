import { type Vital, VITALS_PATH } from '../../app/vital.ts';

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
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify([...latest.values()])], { type: 'application/json' }));
  };
  return (vital) => {
    // Heard after the measuring hears it, which began before it had anything to report: the last values are in by then.
    if (latest.size === 0) document.addEventListener('visibilitychange', send);
    latest.set(vital.name, vital);
  };
}
