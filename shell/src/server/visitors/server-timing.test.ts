/** @jest-environment node */
import { createDocumentSigner } from './document-signer.ts';
import { serverTimingOf } from './server-timing.ts';

const NAMED = { versions: 'blog@1.0.0.site@2.0.0', lineUp: null };

const trace = 'a'.repeat(32);
const visit = {
  ids: { trace_id: trace, span_id: 'b'.repeat(16) },
  isRecording: false,
  headers: () => ({ traceparent: `00-${trace}-${'b'.repeat(16)}-01` }),
};

describe('serverTimingOf', () => {
  it('proves that this site has sent the document to this visit, and to no other', () => {
    const documents = createDocumentSigner('s'.repeat(32));
    const [, named, proof = ''] =
      /^trace;desc="(.*)", proof;desc="(.*)"$/.exec(serverTimingOf(documents, visit, NAMED)) ?? [];

    expect(named).toBe(trace);
    expect(documents.isIssued({ trace, ...NAMED, proof })).toBe(true);
    expect(documents.isIssued({ trace: 'b'.repeat(32), ...NAMED, proof })).toBe(false);
  });

  it('names the span of a visit that is recorded', () => {
    const documents = createDocumentSigner('s'.repeat(32));

    expect(serverTimingOf(documents, { ...visit, isRecording: true }, NAMED)).toMatch(
      /^trace;desc="a{32}", proof;desc="[^"]+", traceparent;desc="00-a{32}-b{16}-01"$/,
    );
  });
});
