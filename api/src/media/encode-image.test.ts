import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { picture } from '../testing/pictures.ts';
import { encodeImage } from './encode-image.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'northlight-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('encodeImage', () => {
  it.each([
    ['a long screenshot', 1200, 17_000, ['480 image/avif', '480 image/webp', '750 image/avif', '750 image/webp']],
    ['a line from top to bottom', 2, 3000, ['2 image/avif', '2 image/webp']],
    ['a line too long for any copy', 1, 20_000, []],
  ])('keeps %s, with the copies that formats have room for', async (_what, width, height, sizes) => {
    const file = path.join(folder, 'image');
    writeFileSync(file, await picture(width, height));
    const { original, variants, placeholder, ...size } = await encodeImage(file, 'image/png');

    expect(size).toEqual({ width, height });
    expect(original).toMatchObject({ type: 'image/png', width });
    expect(variants.map(({ type, width: narrower }) => `${narrower} ${type}`)).toEqual(sizes);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  });
});
