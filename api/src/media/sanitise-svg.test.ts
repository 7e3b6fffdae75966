import { runInNewContext } from 'node:vm';
import { sanitiseSvg } from './sanitise-svg.ts';

/**
 * Milliseconds. Many times what any of these takes. It ends work that grows with the square of the file, and so fails
 * the test.
 */
const TIME_LIMIT = 20_000;
const HALF_A_MEGABYTE = 500_000;

const sanitise = (svg: string): string =>
  runInNewContext('sanitiseSvg(svg)', { sanitiseSvg, svg }, { timeout: TIME_LIMIT }) as string;
const filledWith = (part: string) => part.repeat(HALF_A_MEGABYTE / part.length);
const nested = (name: string, depth: number) =>
  `<svg viewBox="0 0 1 1">${`<${name}>`.repeat(depth)}${`</${name}>`.repeat(depth)}</svg>`;

describe('sanitiseSvg', () => {
  it('comes to an end with an attribute of nothing but ampersands, and drops it', () => {
    expect(sanitise(`<svg><path d="${filledWith('&')};"/></svg>`)).toBe('<svg><path></path></svg>');
    expect(sanitise(`<svg><path d="${filledWith('&')}" fill="red"/></svg>`)).toContain('fill="red"');
  });

  it.each(['&#106;avascript:alert(1)', '&amp;colon;', 'a&amp;lt;b'])(
    'drops an attribute with an entity, as in %j',
    (value) => {
      expect(sanitise(`<svg><path d="${value}"/></svg>`)).toBe('<svg><path></path></svg>');
    },
  );

  it('keeps an attribute without a value, and the drawing XML', () => {
    expect(sanitise('<svg><path d="" fill="red"/></svg>')).toBe('<svg><path d="" fill="red"></path></svg>');
  });

  it.each(['g', 'svg', 'title', 'text', 'style', 'script'])(
    'refuses half a megabyte of %s within each other',
    (name) => {
      expect(() => sanitise(`<svg viewBox="0 0 1 1">${filledWith(`<${name}>`)}`)).toThrow(
        'The drawing is nested too deeply',
      );
      expect(() => sanitise(nested(name, HALF_A_MEGABYTE / 10))).toThrow('The drawing is nested too deeply');
    },
  );

  it('keeps what is nested as drawing programs nest it', () => {
    expect(sanitise(nested('g', 150))).toBe(nested('g', 150));
    expect(sanitise(`<svg>${'<g></g>'.repeat(1000)}</svg>`)).toContain('<g></g>');
  });
});
