import { useEffect, useRef, useState } from 'react';
import type { ApiClient, CallOptions } from '../client/index.ts';
import type { Envelope } from '../endpoints/index.ts';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '../forms/submission-key.ts';
import { createFormProof } from './form-proof.ts';

/** Sends a form of the site. @param path of the API. */
export function useSubmission(api: ApiClient, path: string) {
  const key = useRef<string>(null);
  const [formProof] = useState(() => createFormProof(api.origin));
  useEffect(() => formProof.forget, [formProof]);

  /** To be called when the form's content has changed, so that the next submission is not a repetition. */
  const change = () => {
    key.current = null;
  };

  /**
   * Sends the form. If it is sent again unchanged, after a lost response, it is stored only once.
   * @param bodyWith makes the body with the proof of work, which is null if there is none.
   * @throws ApiError, or an Error for any status but 201: then nothing is stored.
   */
  async function send(
    bodyWith: (proof: string | null) => unknown,
    options: Pick<CallOptions, 'signal' | 'onProgress'> = {},
  ): Promise<void> {
    const body = bodyWith(await formProof.take());
    options.signal?.throwIfAborted();
    const headers = { [SUBMISSION_KEY_HEADER]: (key.current ??= newSubmissionKey()) };
    const { statusCode, message } = await api.send<Envelope<unknown>>('POST', path, body, { ...options, headers });
    if (statusCode !== 201) throw new Error(message);
    change();
    formProof.forget();
  }

  // `begin` starts the computation of the proof of work.
  return { begin: formProof.begin, change, send };
}
