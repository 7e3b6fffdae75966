/** @jest-environment node */
import { createDocumentSigner, REPORTED_FOR } from './document-signer.ts';

const SECRET = 's'.repeat(32);
const DOCUMENT = { trace: 'a'.repeat(32), versions: 'blog@1.0.0.site@2.0.0', lineUp: 'line-up' };

describe('createDocumentSigner', () => {
  it('knows what any process of the site has issued', () => {
    const proof = createDocumentSigner(SECRET).sign(DOCUMENT);

    expect(createDocumentSigner(SECRET).isIssued({ ...DOCUMENT, proof })).toBe(true);
    expect(createDocumentSigner('t'.repeat(32)).isIssued({ ...DOCUMENT, proof })).toBe(false);
    expect(proof.length).toBeLessThan(40);
  });

  it('knows nothing that was changed, or made up', () => {
    const signer = createDocumentSigner(SECRET);
    const proof = signer.sign(DOCUMENT);
    const [time = '', signature = ''] = proof.split('.');

    for (const change of [
      { trace: 'b'.repeat(32) },
      { versions: 'blog@1.0.1.site@2.0.0' },
      { versions: '' },
      { lineUp: 'another' },
    ])
      expect(signer.isIssued({ ...DOCUMENT, ...change, proof })).toBe(false);
    for (const forged of [
      '',
      '.',
      time,
      `${time}.`,
      `.${signature}`,
      `${time}0.${signature}`,
      `${time}.${signature.slice(2)}`,
      `${time}.${signature.toLowerCase()}x`,
    ]) {
      expect(signer.isIssued({ ...DOCUMENT, proof: forged })).toBe(false);
    }
  });

  it('forgets a document after a day', () => {
    let time = Date.UTC(2026, 0, 1);
    const signer = createDocumentSigner(SECRET, () => time);
    const document = { ...DOCUMENT, proof: signer.sign(DOCUMENT) };
    time += REPORTED_FOR - 1;
    expect(signer.isIssued(document)).toBe(true);
    time += 1;
    expect(signer.isIssued(document)).toBe(false);
  });
});
