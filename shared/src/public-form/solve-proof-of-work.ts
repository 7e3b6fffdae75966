/**
 * Computes the value of the form's `PROOF_FIELD`. The solver is loaded with the first call, not with the page.
 * @param apiOrigin scheme, host and port of the API.
 * @returns null if there is no proof (old browser, API not reachable, device too slow, aborted by `signal`): the form
 * is then sent without it.
 */
export async function solveProofOfWork(apiOrigin: string, signal?: AbortSignal): Promise<string | null> {
  // Web Crypto is available only in secure contexts.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const { prove } = await import(/* webpackChunkName: "proof-of-work" */ './prove.ts');
    return await prove(apiOrigin, signal);
  } catch (error) {
    if (!signal?.aborted) console.debug('The form goes without a proof of work.', error);
    return null;
  }
}
