import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { CHALLENGE_PATH } from '../forms/proof.ts';

/** Timeouts in milliseconds; a slower device sends the form without a proof. */
const TO_FETCH = 5_000;
const TO_SOLVE = 20_000;

/**
 * Fetches a challenge and solves it, by version 2 of ALTCHA's protocol. It uses no worker: the browser's Web Crypto
 * derives the keys outside of the page's main thread, which only counts them. A worker would need one more request, and
 * can't be loaded for a remote on another origin.
 * @throws when the challenge can't be fetched, or `signal` is aborted.
 */
export async function prove(apiOrigin: string, signal?: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', giveUp, { once: true });
  const tooLate = setTimeout(() => controller.abort(), TO_FETCH);
  try {
    const challenge = await fetchChallenge(apiOrigin, controller.signal);
    clearTimeout(tooLate);
    const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: TO_SOLVE });
    return (
      solution &&
      btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
    );
  } finally {
    clearTimeout(tooLate);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function fetchChallenge(apiOrigin: string, signal: AbortSignal): Promise<Challenge> {
  const answer = await fetch(`${apiOrigin}${CHALLENGE_PATH}`, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`The challenge was answered with ${answer.status}.`);
  const { data } = (await answer.json()) as { readonly data: Challenge };
  return data;
}
