/** @jest-environment node */
import { createDocumentSigner } from './document-signer.ts';
import { serverTimingOf } from './server-timing.ts';

const NAMED = { versions: 'blog@1.0.0.site@2.0.0', lineUp: null };

describe('serverTimingOf', () => {
  it('proves that this site has sent the document to this visit, and to no other', () => {
    const documents = createDocumentSigner('s'.repeat(32));
    const trace = 'a'.repeat(32);
    const [, named, proof = ''] =
      /^trace;desc="(.*)", proof;desc="(.*)"$/.exec(serverTimingOf(documents, trace, NAMED)) ?? [];

    expect(named).toBe(trace);
    expect(documents.isIssued({ trace, ...NAMED, proof })).toBe(true);
    expect(documents.isIssued({ trace: 'b'.repeat(32), ...NAMED, proof })).toBe(false);
  });
});
