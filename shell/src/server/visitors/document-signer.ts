import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IssuedDocument } from '@northlight/shared/release';

/** Milliseconds after which reports about a document are refused: a report has to be about what is live now. */
export const REPORTED_FOR = 86_400_000;

/** Bytes of a signature: enough that it can't be guessed, and no more, since every answer contains one. */
const SIGNATURE_BYTES = 16;

export type DocumentSigner = ReturnType<typeof createDocumentSigner>;

/**
 * Signs the versions of each sent page, so that a browser can only report pages that this site has sent.
 *
 * A signature is for one visit: it covers the trace of the request, the versions that the document lists, the id of the
 * line-up with the other versions, and the time. A cached document is sent to many visitors: each visit has its own
 * signature, and can be reported once.
 * @param secret shared by all processes of a site, and the same after a restart.
 * @param now milliseconds since 1970.
 */
export function createDocumentSigner(secret: string, now: () => number = Date.now) {
  // A derived key, so that a signature of a document is never valid for a preview, and vice versa.
  const key = createHmac('sha256', secret).update('documents').digest();
  const signatureOf = ({ trace, versions, lineUp }: Omit<IssuedDocument, 'proof'>, time: string): Buffer =>
    createHmac('sha256', key)
      .update(`${time} ${trace} ${versions}${lineUp === null ? '' : ` ${lineUp}`}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);

  return {
    /** @returns the proof that is sent with the answer. */
    sign(document: Omit<IssuedDocument, 'proof'>): string {
      const time = now().toString(36);
      return `${time}.${signatureOf(document, time).toString('base64url')}`;
    },
    /** Whether this site has issued the document in the last day. */
    isIssued({ proof, ...document }: IssuedDocument): boolean {
      const [time = '', signature = ''] = proof.split('.');
      const age = now() - Number.parseInt(time, 36);
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(document, time)];
      return given.length === right.length && timingSafeEqual(given, right) && age < REPORTED_FOR;
    },
  };
}
