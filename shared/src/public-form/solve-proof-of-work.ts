/**
 * What to send in the form's `PROOF_FIELD`. The solver is fetched with the first call, not with the page.
 * @param apiOrigin scheme, host and port of the API.
 * @returns null when there is no proof to be had (an old browser, the API away, too slow a device, given up by
 * `signal`): the form is sent without it then.
 */
export async function solveProofOfWork(apiOrigin: string, signal?: AbortSignal): Promise<string | null> {
  // Only a secure page has the browser's cryptography.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const { prove } = await import(/* webpackChunkName: "proof-of-work" */ './prove.ts');
    return await prove(apiOrigin, signal);
  } catch (error) {
    if (!signal?.aborted) console.debug('The form goes without a proof of work.', error);
    return null;
  }
}
