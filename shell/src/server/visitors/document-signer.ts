import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IssuedDocument } from '@northlight/shared/release';

/** Milliseconds after which a document can't be reported of any more: a report is about what is live now. */
export const REPORTED_FOR = 86_400_000;

/** Bytes of a signature: as many as nobody can guess, and no more, since every answer carries them. */
const SIGNATURE_BYTES = 16;

export type DocumentSigner = ReturnType<typeof createDocumentSigner>;

/**
 * Signs what pages are made of, so that a browser can report of a page only what this site has sent.
 *
 * What is signed names one visit: the trace of its request, the versions that the document names, and when. The
 * versions that it does not name itself are those of its line-up. The document may come from memory and be sent to
 * many: each visit has a signature of its own, and can be reported once.
 * @param secret shared by all processes of a site, and the same after a restart.
 * @param now milliseconds since 1970.
 */
export function createDocumentSigner(secret: string, now: () => number = Date.now) {
  // A key of its own: what is signed here is no preview, and the other way round.
  const key = createHmac('sha256', secret).update('documents').digest();
  const signatureOf = ({ trace, versions, lineUp }: Omit<IssuedDocument, 'proof'>, time: string): Buffer =>
    createHmac('sha256', key)
      .update(`${time} ${trace} ${versions}${lineUp === null ? '' : ` ${lineUp}`}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);

  return {
    /** @returns what the answer carries as its proof. */
    sign(document: Omit<IssuedDocument, 'proof'>): string {
      const time = now().toString(36);
      return `${time}.${signatureOf(document, time).toString('base64url')}`;
    },
    /** Whether this site has issued the document, in the last day. */
    isIssued({ proof, ...document }: IssuedDocument): boolean {
      const [time = '', signature = ''] = proof.split('.');
      const age = now() - Number.parseInt(time, 36);
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(document, time)];
      return given.length === right.length && timingSafeEqual(given, right) && age < REPORTED_FOR;
    },
  };
}
