/** @jest-environment node */
import { decodeBody, encodeBody } from './encodings.ts';

describe('a body', () => {
  const html = Buffer.from('<p>a page</p>'.repeat(100));

  it.each(['br', 'gzip', 'identity'] as const)('has a strong tag of exactly its bytes: %s', async (encoding) => {
    const [one, other] = [await encodeBody(html, encoding), await encodeBody(Buffer.from(html), encoding)];
    const changed = await encodeBody(Buffer.concat([html, Buffer.from(' ')]), encoding);

    expect(one.tag).toMatch(/^"[\w-]{22}"$/);
    expect([other.tag, other.bytes.equals(one.bytes)]).toEqual([one.tag, true]);
    expect(changed.tag).not.toBe(one.tag);
  });

  it('is decompressed to what it was, under the tag of that', async () => {
    const plain = await decodeBody(await encodeBody(html, 'br'));

    expect(plain.bytes.equals(html)).toBe(true);
    expect(plain.tag).toBe((await encodeBody(html, 'identity')).tag);
  });
});
