import { PurgeFailedError } from './types.ts';

/** Reads a `Retry-After` header: seconds or a date. @returns milliseconds; null for anything else. */
function waitIn(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds);
}

/**
 * Sends a call that purges. The text of a failed answer is left out of the error, because it may contain the key.
 * @returns the body of the answer.
 * @throws PurgeFailedError for an answer other than a success.
 */
export async function sendPurge(address: URL, call: RequestInit): Promise<string> {
  const response = await fetch(address, { ...call, redirect: 'error' });
  const body = await response.text();
  if (response.ok) return body;
  const { status, headers } = response;
  const isRefused = status === 401 || status === 403;
  throw new PurgeFailedError(
    isRefused ? `it refuses the key (${status})` : `it answered ${status}`,
    waitIn(headers.get('retry-after')),
  );
}

/** Parses an answer as JSON. Null if it is not JSON. */
export function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
