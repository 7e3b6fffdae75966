import { sanitiseSvg } from '../media/sanitise-svg.ts';
import { drawThreeScripts } from './draw-three-scripts.ts';

/** The strokes that carry meaning, one path for each word: their highest points, in units from the top. */
const heights = (svg: string) =>
  [...svg.matchAll(/<path d="([^"]*)" stroke="#1cc98d"/g)].map(([, path = '']) =>
    Math.min(...[...path.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, top]) => Number(top))),
  );

describe('drawThreeScripts', () => {
  it('shows that what carries meaning is equally high at 16, 18 and 15 pixels, and not at one size', () => {
    const [latin, arabic, bangla, ...asSet] = heights(drawThreeScripts());

    expect(arabic).toBeGreaterThan(latin ?? 0);
    expect(bangla).toBeLessThan(latin ?? 0);
    expect(asSet).toHaveLength(3);
    expect(new Set(asSet).size).toBe(1);
  });

  it('loses nothing as an upload', () => {
    const drawn = drawThreeScripts();

    expect(sanitiseSvg(drawn).match(/ d="M/g)).toHaveLength(drawn.match(/<path/g)?.length ?? 0);
  });
});
