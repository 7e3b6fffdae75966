import { useEffect, useRef, useState } from 'react';
import type { ApiClient, CallOptions } from '../client/index.ts';
import type { Envelope } from '../endpoints/index.ts';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '../forms/submission-key.ts';
import { proofKeeper } from './proof-keeper.ts';

/** How one form of the site is sent. @param path of the API. */
export function useSubmission(api: ApiClient, path: string) {
  const key = useRef<string>(null);
  const [proofs] = useState(() => proofKeeper(api.origin));
  useEffect(() => proofs.forget, [proofs]);

  /** The form holds something else now, so what is sent next is not a repetition. */
  const change = () => {
    key.current = null;
  };

  /**
   * Sends the form. Sent again unchanged, after an answer that was lost, it is stored once.
   * @param bodyWith what is sent, with its proof of work: null when there is none to be had.
   * @throws ApiError, and an error for any answer but 201: nothing is stored then.
   */
  async function send(
    bodyWith: (proof: string | null) => unknown,
    options: Pick<CallOptions, 'signal' | 'onProgress'> = {},
  ): Promise<void> {
    const body = bodyWith(await proofs.take());
    options.signal?.throwIfAborted();
    const headers = { [SUBMISSION_KEY_HEADER]: (key.current ??= newSubmissionKey()) };
    const { statusCode, message } = await api.send<Envelope<unknown>>('POST', path, body, { ...options, headers });
    if (statusCode !== 201) throw new Error(message);
    change();
    proofs.forget();
  }

  // The form's use begins: its proof of work is worked out meanwhile.
  return { begin: proofs.begin, change, send };
}
