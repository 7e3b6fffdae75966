import sharp from 'sharp';
import { sanitiseSvg } from '../media/sanitise-svg.ts';
import { type LogoName, LOGOS } from './content/logos.ts';
import { TOOLS } from './content/tools.ts';
import { drawLogo } from './draw-logo.ts';

const luminance = (pixel: Buffer) =>
  [...pixel.subarray(0, 3)]
    .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

const isLogoName = (name: string): name is LogoName => Object.hasOwn(LOGOS, name);

describe('drawLogo', () => {
  it('has the logo of every tool, and no other', () => {
    const named = new Set(Object.values(TOOLS).flatMap((tools) => Object.values(tools)));
    expect(Object.keys(LOGOS)).toEqual([...named].sort());
  });

  it.each(Object.keys(LOGOS).filter(isLogoName))(
    'draws %s with more contrast to its plate than a graphic needs, also after it was made safe',
    async (slug) => {
      const { data, info } = await sharp(Buffer.from(sanitiseSvg(drawLogo(slug))), { density: 300 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
        luminance(data.subarray(index * info.channels, index * info.channels + 3)),
      );
      const plate = pixels[0] ?? 1;
      const visible = pixels.filter((pixel) => (pixel + 0.05) / (plate + 0.05) >= 4.4).length;

      expect(visible / pixels.length).toBeGreaterThan(0.02);
    },
  );

  it('is given no logo that was not collected: that fails the type check', () => {
    const isRefused: 'nobody' extends LogoName ? false : true = true;
    expect(isRefused).toBe(true);
  });
});
