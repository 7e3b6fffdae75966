import { DETAIL_STRIP, detailPosition } from '../../detail-strip.ts';
import { renderArt } from '../render-art.ts';
import { SERVICE_PLATES } from '../service-plates.ts';
import { DETAIL_FIELD } from './bars.ts';

const SERVICES = Object.entries(SERVICE_PLATES);
const SEEDS = SERVICES.flatMap(([type]) => [0, 1, 2, 3].map((part) => `${type}-${part}`));
const PAGES = { day: '#edf3f0', night: '#0a1813' };

const draw = (seed: string) => renderArt('detail', seed) ?? '';

/** Edges of all rays of a picture. */
function raysOf(svg: string) {
  return [...svg.matchAll(/<path stroke-width="([\d.]+)"[^>]* d="([^"]*)"/g)].flatMap(([, thickness, path = '']) => {
    let at = { x: 0, y: 0 };
    return [...path.matchAll(/m(-?[\d.]+) ?(-?\d+)v(\d+)/gi)].map(([, x, y, height]) => {
      const top = at.y + Number(y);
      at = { x: at.x + Number(x), y: top + Number(height) };
      return { left: at.x - Number(thickness) / 2, right: at.x + Number(thickness) / 2, top, foot: at.y };
    });
  });
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

describe('detail', () => {
  it('draws no two parts of all services alike, not even in lines alone', () => {
    const lines = SEEDS.map((seed) => JSON.stringify(raysOf(draw(seed))));

    expect(new Set(lines).size).toBe(24);
  });

  it.each(SEEDS)('draws one %s, small, within its field and with something lit', (seed) => {
    const svg = draw(seed);
    const rays = raysOf(svg);

    expect(draw(seed)).toBe(svg);
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|M-|M\S+ -|d=""/);
    expect(svg).toMatch(/<g stroke="#[0-9a-f]{6}"><path /);
    expect(rays).toHaveLength(svg.match(/v\d/g)?.length ?? 0);
    for (const { left, right, top, foot } of rays) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(DETAIL_FIELD.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(foot).toBeLessThanOrEqual(DETAIL_FIELD.height);
      expect(foot).toBeGreaterThan(top);
    }
  });

  it.each(SEEDS)('fills the box of %s, in both directions', (seed) => {
    const rays = raysOf(draw(seed));

    expect(Math.min(...rays.map(({ left }) => left))).toBeLessThan(48);
    expect(Math.max(...rays.map(({ right }) => right))).toBeGreaterThan(432);
    expect(Math.min(...rays.map(({ top }) => top))).toBeLessThan(64);
    expect(Math.max(...rays.map(({ foot }) => foot))).toBeGreaterThan(256);
  });

  it.each(SERVICES)('shows %s on four grounds, seen on any page and under what is lit', (type, { tones, bright }) => {
    const grounds = tones.map((_, part) => /<rect [^>]*fill="(#\w+)"/.exec(draw(`${type}-${part}`))?.[1]);

    expect(grounds).toEqual(tones);
    expect(new Set(tones).size).toBe(4);
    for (const tone of tones) {
      expect(contrast(tone, PAGES.day)).toBeGreaterThan(4.5);
      expect(contrast(tone, PAGES.night)).toBeGreaterThan(1.6);
      expect(contrast(tone, bright)).toBeGreaterThan(4.5);
    }
  });

  it('begins again with a fifth part', () => {
    for (const [type] of SERVICES) {
      expect(draw(`${type}-4`)).toBe(draw(`${type}-0`));
      expect(draw(`${type}-103`)).toBe(draw(`${type}-3`));
    }
  });

  it('shows the same drawing in a thumbnail', () => {
    const large = draw('seo-3');

    expect(renderArt('detail', 'seo-3', { width: 240, height: 160 })).toBe(
      large.replace('width="480" height="320"', 'width="240" height="160"'),
    );
  });

  it.each(['seo', 'gardening-1', 'constructor-0', 'seo-x', 'seo--1', '-1', ''])('has no detail of %j', (seed) => {
    expect(renderArt('detail', seed)).toBeNull();
  });
});

describe('details', () => {
  const { width, height, margin, step } = DETAIL_STRIP;

  it.each(SERVICES)('draws all parts of %s, one below the other', (type) => {
    const strip = new DOMParser().parseFromString(renderArt('details', type) ?? '', 'image/svg+xml');
    const drawings = [...strip.querySelectorAll('svg > g')];

    expect(strip.documentElement.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(drawings.map((drawing) => drawing.getAttribute('transform'))).toEqual(
      [0, 1, 2, 3].map((part) => `translate(0 ${margin + step * part})`),
    );
    for (const [part, drawing] of drawings.entries())
      expect(raysOf(drawing.innerHTML)).toEqual(raysOf(draw(`${type}-${part}`)));
  });

  it('gives each drawing a ground that also fills its margins', () => {
    const { tones } = SERVICE_PLATES.seo;
    const grounds = [...(renderArt('details', 'seo') ?? '').matchAll(/<path fill="(#\w+)" d="M0-8h480v336H0"\/>/g)];

    expect(grounds.map(([, ground]) => ground)).toEqual(tones);
  });

  it('is found part by part: what a box of 3 : 2 hides above a drawing is all that is above it', () => {
    const hidden = [0, 1, 2, 3].map((part) => {
      const [, share = ''] = /^0 ([\d.]+)%$/.exec(detailPosition(part)) ?? [];
      return (Number(share) / 100) * (height - 320);
    });

    expect(hidden.map((above) => Math.round(above * 10) / 10)).toEqual([8, 344, 680, 1016]);
    expect(detailPosition(4)).toBe(detailPosition(0));
  });

  it.each(['gardening', 'constructor', 'seo-1', ''])('has none of %j', (type) => {
    expect(renderArt('details', type)).toBeNull();
  });
});
