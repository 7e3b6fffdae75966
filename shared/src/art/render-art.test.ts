import { ART_KINDS } from './kinds.ts';
import { renderArt } from './render-art.ts';

const GLYPHS = ['software-dev', 'seo', 'digital-marketing', 'ui-ux', 'business-analytics', 'branding'];
const seeds = Array.from({ length: 60 }, (_, index) => `seed ${index}`);
/** Drawn for the services only, not for any text. */
const OF_SERVICES: ReadonlySet<string> = new Set(['glyph', 'service', 'detail', 'details']);
const everyKind = ART_KINDS.filter((kind) => !OF_SERVICES.has(kind));

/** Elements that a picture may contain. */
const KNOWN = /<\/?(svg|defs|style|linearGradient|stop|g|rect|path)(?= |>|\/>)/g;

describe('renderArt', () => {
  it.each(everyKind)('draws one %s from one seed', (kind) => {
    expect(renderArt(kind, 'Slow sites lose quietly')).toBe(renderArt(kind, 'Slow sites lose quietly'));
  });

  it.each(everyKind.filter((kind) => kind !== 'map'))('draws another %s from another seed', (kind) => {
    expect(new Set(seeds.map((seed) => renderArt(kind, seed))).size).toBe(seeds.length);
  });

  it.each(everyKind)('keeps every %s under 30 KB, whatever size is asked for', (kind) => {
    const sizes = [undefined, { width: 4096, height: 4096 }, { width: 2100, height: 900 }, { width: 1, height: 1e9 }];
    const largest = Math.max(
      ...seeds.flatMap((seed) => sizes.map((size) => renderArt(kind, seed, size)?.length ?? Infinity)),
    );

    expect(largest).toBeLessThan(30_000);
  });

  it.each(ART_KINDS)('writes nothing of the seed into a %s', (kind) => {
    const hostile = [
      '"/><script>alert(1)</script>',
      "'onload='alert(1)",
      'zqxj',
      ']]>&xxe;',
      '\ud800',
      '__proto__',
      '',
    ];
    for (const seed of hostile) {
      const svg = renderArt(kind, seed) ?? '';

      expect(svg).not.toMatch(/script|onload|alert|zqxj|xxe|proto|href|\ud800/i);
      expect(svg.replaceAll(KNOWN, '')).not.toContain('<');
    }
  });

  it.each(everyKind)('makes a %s well formed', (kind) => {
    const parsed = new DOMParser().parseFromString(renderArt(kind, 'Northlight') ?? '', 'image/svg+xml');

    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  it('contains no number that is none', () => {
    expect(everyKind.map((kind) => renderArt(kind, 'x', { width: Number.NaN, height: -5 })).join('')).not.toMatch(
      /NaN|Infinity|undefined|null/,
    );
  });

  it('draws a picture in the proportions asked for', () => {
    expect(renderArt('cover', 'x', { width: 1200, height: 630 })).toContain(
      'width="1200" height="630" viewBox="0 0 800 420"',
    );
  });

  it('takes a side that is missing from the kind itself', () => {
    expect(renderArt('cover', 'x', { width: 400 })).toContain('width="400" height="600"');
  });

  it('has a drawing for each service, and thicker rays for a small one', () => {
    for (const type of GLYPHS) {
      expect(renderArt('glyph', type)).toContain('stroke-width="2"');
      expect(renderArt('glyph', type, { width: 120, height: 80 })).toContain('stroke-width="3.6"');
    }
  });

  it('draws fewer rays for a narrow strip, another drawing for each service', () => {
    const strips = GLYPHS.map((type) => renderArt('glyph', type, { width: 84, height: 252 }) ?? '');
    const rays = (svg: string) => svg.match(/M[\d.]+ /g)?.length ?? 0;

    expect(new Set(strips).size).toBe(GLYPHS.length);
    for (const [index, type] of GLYPHS.entries()) {
      expect(strips[index]).toContain('width="84" height="504"');
      expect(rays(strips[index] ?? '')).toBeLessThan(rays(renderArt('glyph', type) ?? '') / 2);
      // Each has lit rays.
      expect(strips[index]?.match(/ d=""/)).toBeNull();
    }
  });

  it('has a picture for each service, each on a ground of its own and with something lit', () => {
    const pictures = GLYPHS.map((type) => renderArt('service', type) ?? '');
    const grounds = pictures.map((svg) => svg.match(/<rect width="960" height="960" fill="(#[0-9a-f]{6})"/)?.[1]);

    expect(new Set(grounds).size).toBe(GLYPHS.length);
    for (const svg of pictures) {
      expect(svg.length).toBeLessThan(30_000);
      expect(svg).toMatch(/<rect [^>]* fill="#[0-9a-f]{6}"\/>/);
    }
    expect(renderArt('service', 'seo', { width: 1200, height: 630 })).toContain('viewBox="0 0 960 504"');
    expect(renderArt('service', 'gardening')).toBeNull();
  });

  it('knows neither a glyph of another name nor another kind', () => {
    expect(renderArt('glyph', 'gardening')).toBeNull();
    expect(renderArt('glyph', 'constructor')).toBeNull();
    expect(renderArt('photo', 'x')).toBeNull();
    expect(renderArt('toString', 'x')).toBeNull();
  });

  it.each(everyKind)('colours a %s by attributes, so that a copy without its style sheet is in colour too', (kind) => {
    const svg = renderArt(kind, 'Northlight') ?? '';

    expect(svg).not.toContain(' style=');
    expect(svg.match(/<stop(?=[ >])[^>]*>/g)?.filter((stop) => !/ stop-color="#[0-9a-f]{6}"/.test(stop)) ?? []).toEqual(
      [],
    );
  });

  it('colours the sky for the theme of the visitor', () => {
    expect(renderArt('sky', 'home')).toContain('@media(prefers-color-scheme:dark)');
  });
});
