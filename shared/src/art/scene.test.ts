import { renderArt } from './render-art.ts';

const titles = Array.from({ length: 20 }, (_, index) => `title-${index}`);
const looks = Array.from({ length: 42 }, (_, index) => `${index % 7}${index % 6}`);
const CARD = { width: 800, height: 600 };
const BANNER = { width: 1920, height: 460 };

const draw = (seed: string, size = CARD) => renderArt('scene', seed, size) ?? '';
const groundOf = (svg: string) => /<rect class="g"[^>]* fill="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? '';
const nightGroundOf = (svg: string) => /\.g\{fill:(#[0-9a-f]{6})\}/.exec(svg)?.[1] ?? '';
const luminance = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16) / 3, 0);
const linesOf = (svg: string) => svg.match(/<path d="[^"]*"\/>/g) ?? [];

describe('a scene', () => {
  it('is drawn for its proportions: a banner is no card that was cut, but has more rays, from edge to edge', () => {
    for (const look of ['0', '1', '2', '3', '4', '5', '6']) {
      const [card, banner] = [draw(`${look}0-slow`), draw(`${look}0s-slow`, BANNER)];
      const [, width = ''] = /viewBox="0 0 (\d+) \d+"/.exec(banner) ?? [];
      const places = linesOf(banner).map((line) => Number(/M(-?\d+)/.exec(line)?.[1]));
      expect(banner).toContain('width="1920" height="460"');
      expect(linesOf(banner).length).toBeGreaterThan(linesOf(card).length);
      expect(Math.min(...places)).toBeLessThan(40);
      expect(Math.max(...places)).toBeGreaterThan(Number(width) - 40);
    }
  });

  it('has the same lines on every plate, strong or not', () => {
    expect(linesOf(draw('30s-slow'))).toEqual(linesOf(draw('34-slow')));
    expect(linesOf(draw('30-slow'))).not.toEqual(linesOf(draw('40-slow')));
    expect(linesOf(draw('30-slow'))).not.toEqual(linesOf(draw('30-quick')));
  });

  it('stands on no pale plate where it is large, and on none at night', () => {
    const large = looks.map((look) => draw(`${look}s-slow`, BANNER));
    expect(Math.max(...large.map((svg) => luminance(groundOf(svg))))).toBeLessThan(110);
    expect(Math.max(...looks.map((look) => luminance(nightGroundOf(draw(`${look}-slow`)))))).toBeLessThan(110);
  });

  it('is another drawing at night: another ground, other colours, and rays that the day does not show', () => {
    for (const look of looks) {
      const svg = draw(`${look}-slow`);
      expect(nightGroundOf(svg)).not.toBe(groundOf(svg));
      expect(svg).toMatch(/@media\(prefers-color-scheme:dark\)\{.*\.n\{opacity:1\}/);
      expect(svg).toMatch(/<g class="n" opacity="0">/);
    }
  });

  it('weighs no more than a cover', () => {
    for (const size of [CARD, BANNER, { width: 1000, height: 870 }]) {
      const covers = titles.map((title) => (renderArt('cover', title, CARD) ?? '').length);
      const scenes = titles.flatMap((title) => looks.slice(0, 7).map((look) => draw(`${look}-${title}`, size).length));
      expect(Math.max(...scenes)).toBeLessThan(Math.max(...covers));
    }
  });

  it('has fewer rays as a thumbnail', () => {
    expect(linesOf(draw('50-slow', { width: 160, height: 120 })).length).toBeLessThan(
      0.7 * linesOf(draw('50-slow')).length,
    );
  });

  it('chooses by itself without a look, and takes no number it does not have', () => {
    expect(new Set(titles.map((title) => groundOf(draw(title)))).size).toBeGreaterThan(3);
    expect(draw('99-slow')).toContain('<path');
  });
});
