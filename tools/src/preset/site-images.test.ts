import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type SiteFile, siteImages } from './site-images.ts';

const SIGN = readFileSync(path.resolve(__dirname, '../../../shell/public/icon.svg'), 'utf8');

let files: readonly SiteFile[];

beforeAll(async () => {
  files = await siteImages(SIGN);
});

const bytes = (name: string): Buffer => Buffer.from(files.find(({ file }) => file === name)?.content ?? '');
const json = (name: string): Record<string, unknown> => JSON.parse(bytes(name).toString()) as Record<string, unknown>;

describe('siteImages', () => {
  it('draws a card of the size networks want, under a name that changes with it', async () => {
    const { card } = json('drawn.json') as { card: { file: string; width: number; height: number; alt: string } };
    const { format, width, height } = await sharp(bytes(card.file)).metadata();

    expect(card.file).toMatch(/^social-card\.[0-9a-f]{10}\.jpg$/);
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(card).toMatchObject({ width, height, alt: expect.stringContaining('Northlight') });
    expect(bytes(card.file).length).toBeLessThan(300_000);
    const other = await siteImages(SIGN.replace('height="15"', 'height="16"'));
    expect(other[0]?.file).not.toBe(card.file);
  });

  it('draws every icon that its manifest names, in the size it says', async () => {
    const { icons } = json('public/manifest.webmanifest') as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    const drawn = icons.filter(({ type }) => type === 'image/png');

    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of drawn) {
      const { format, width, height } = await sharp(bytes(`public${src}`)).metadata();
      expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes });
    }
  });

  it('keeps the sign inside of what every mask leaves', async () => {
    const { data, info } = await sharp(bytes('public/icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data.subarray(0, 3).toString('hex');
    let farthest = 0;
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        if (data.subarray(at, at + 3).toString('hex') !== ground)
          farthest = Math.max(farthest, Math.hypot(x - 256, y - 256));
      }
    }

    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThanOrEqual(0.4 * 512);
  });

  it('draws an icon for phones without transparency, and one in the oldest form', async () => {
    expect(await sharp(bytes('public/apple-touch-icon.png')).metadata()).toMatchObject({
      width: 180,
      height: 180,
      hasAlpha: false,
    });
    const ico = bytes('public/favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    expect(
      await sharp(ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).metadata(),
    ).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  it('draws a person for whose picture is not there', async () => {
    expect(await sharp(bytes('public/default.png')).metadata()).toMatchObject({
      format: 'png',
      width: 540,
      height: 640,
    });
    expect(bytes('public/default.png').length).toBeLessThan(60_000);
  });

  it('says so when the sign is not where it is looked for', async () => {
    await expect(siteImages('<svg/>')).rejects.toThrow('The icon has no <g> with its shapes.');
  });
});
