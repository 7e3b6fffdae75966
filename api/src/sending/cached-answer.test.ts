import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createCachedAnswer } from './cached-answer.ts';

const body = 'north light is even, “always” '.repeat(200);
const bytes = Buffer.byteLength(body);
const create = (onChange?: () => void) => createCachedAnswer({ body, tag: '"one"' }, onChange);

describe('a kept answer', () => {
  it('is what was read, in every encoding', async () => {
    const answer = create();

    expect(answer).toMatchObject({ tag: '"one"', length: bytes });
    expect(brotliDecompressSync(await answer.in('br')).toString()).toBe(body);
    expect(gunzipSync(await answer.in('gzip')).toString()).toBe(body);
    expect((await answer.in('identity')).toString()).toBe(body);
  });

  it('is compressed once for all who ask, at once or later', async () => {
    let changes = 0;
    const answer = create(() => (changes += 1));
    const asked = await Promise.all(Array.from({ length: 50 }, () => answer.in('br')));

    expect(new Set([...asked, await answer.in('br')]).size).toBe(1);
    expect(changes).toBe(1);
  });

  it('holds what was asked for, and nothing else', async () => {
    const answer = create();
    expect(answer.size()).toBe(bytes);
    const br = await answer.in('br');
    expect(answer.size()).toBe(br.length);
    const gzip = await answer.in('gzip');
    expect(answer.size()).toBe(br.length + gzip.length);
    await answer.in('identity');
    expect(answer.size()).toBe(br.length + gzip.length + bytes);
  });

  it('goes on holding the body as it is once somebody has asked for that', async () => {
    const answer = create();
    const asItIs = await answer.in('identity');
    const br = await answer.in('br');

    expect(await answer.in('identity')).toBe(asItIs);
    expect(answer.size()).toBe(br.length + bytes);
  });

  it('is made of any encoding that is held', async () => {
    const [inBrotli, inGzip] = [create(), create()];
    await inBrotli.in('br');
    await inGzip.in('gzip');

    expect((await inBrotli.in('identity')).toString()).toBe(body);
    expect(brotliDecompressSync(await inGzip.in('br')).toString()).toBe(body);
  });
});
