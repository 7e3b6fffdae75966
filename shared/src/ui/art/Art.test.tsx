import { render } from '@testing-library/react';
import { Art } from './Art.tsx';
import { artUrl } from './art-url.ts';

describe('artUrl', () => {
  it('keeps a plain word and the size', () => {
    expect(artUrl('glyph', 'digital-marketing')).toBe('/art/glyph/digital-marketing.svg');
    expect(artUrl('cover', '7', { width: 800, height: 600 })).toBe('/art/cover/7.svg?w=800&h=600');
  });

  it.each(['Slow sites lose quietly', '../../admin', 'a/b?c=d#e', '', '\ud800', 'x'.repeat(5000)])(
    'makes %j a short name with nothing to escape',
    (seed) => {
      expect(artUrl('cover', seed)).toMatch(/^\/art\/cover\/[\da-z]{1,7}\.svg$/);
    },
  );

  it('gives other seeds other addresses', () => {
    expect(artUrl('cover', 'One title')).not.toBe(artUrl('cover', 'Another title'));
  });
});

describe('Art', () => {
  it('decorates: no alternative text, a place of its own, fetched when near', () => {
    const { container } = render(<Art kind="portrait" seed="7" width={270} height={320} />);
    const image = container.querySelector('img');

    expect(['alt', 'width', 'height', 'loading'].map((name) => image?.getAttribute(name))).toEqual([
      '',
      '270',
      '320',
      'lazy',
    ]);
  });

  it('has other drawings of the same seed for other windows', () => {
    const { container } = render(
      <Art
        kind="scene"
        seed="7"
        width={1920}
        height={500}
        sources={[{ media: '(max-width: 640px)', width: 800, height: 600 }]}
      />,
    );
    const source = container.querySelector('picture > source');

    expect(['media', 'srcset', 'width', 'height'].map((name) => source?.getAttribute(name))).toEqual([
      '(max-width: 640px)',
      '/art/scene/7.svg?w=800&h=600',
      '800',
      '600',
    ]);
    expect(container.querySelector('picture > img')?.getAttribute('src')).toBe('/art/scene/7.svg?w=1920&h=500');
  });
});
