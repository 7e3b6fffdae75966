import { type FailureReport, FAILURES_PATH, LONGEST_REPORTED } from '@northlight/shared/release/failure';

const reported = new Set<string>();

/**
 * Reports a failure to the site's server, once for each version and phase in a document. It does not block, and its own
 * failures are only logged.
 */
export function reportFailure({ path, message, stack, ...report }: FailureReport): void {
  const fault = `${report.remote}@${report.version} ${report.phase}`;
  if (reported.has(fault)) return;
  reported.add(fault);
  const body = JSON.stringify({
    ...report,
    path: path.slice(0, LONGEST_REPORTED.text),
    message: message.slice(0, LONGEST_REPORTED.text),
    stack: stack.slice(0, LONGEST_REPORTED.stack),
  });
  if (!beacon(body))
    void fetch(FAILURES_PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch((error: unknown) => console.debug('[shell] reporting:', error));
}

/** @returns whether the browser queued it; some throw instead. */
function beacon(body: string): boolean {
  try {
    return navigator.sendBeacon(FAILURES_PATH, new Blob([body], { type: 'application/json' }));
  } catch (error) {
    console.debug('[shell] beacon:', error);
    return false;
  }
}
