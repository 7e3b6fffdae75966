/** @jest-environment node */
import { chooseEncoding, decodeBody, encodeBody } from './encodings.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8, *;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['nonsense;;,,;q=x', 'identity'],
    [`gzip${' '.repeat(200)}`, 'gzip'],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

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
    const plain = await decodeBody(await encodeBody(html, 'gzip'));

    expect(plain.bytes.equals(html)).toBe(true);
    expect(plain.tag).toBe((await encodeBody(html, 'identity')).tag);
  });
});
