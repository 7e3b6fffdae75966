import { type Plate, RAY_FILL, rayGradient } from './colours.ts';
import { type GlyphName, GLYPH_FIELD, glyphLines } from './glyph.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

/** Each service has a plate of its own: the page is told by its colour before it is read. */
const PLATES: Readonly<Record<GlyphName, Plate>> = {
  'software-dev': { ground: '#0a5c3e', crown: '#a99cff', body: '#4fdca0', bright: '#d8ffe9', hem: '#ffc2d3' },
  seo: { ground: '#241a5e', crown: '#ff8fb0', body: '#8f80ff', bright: '#8df5c4', hem: '#e9fff4' },
  'digital-marketing': { ground: '#4d1234', crown: '#b49bff', body: '#ff7fa3', bright: '#ffe0ea', hem: '#8df5c4' },
  'ui-ux': { ground: '#06363b', crown: '#8a7bff', body: '#26c2a8', bright: '#c4fff0', hem: '#ffb3c6' },
  'business-analytics': { ground: '#0d2a63', crown: '#b08cff', body: '#4fb4ee', bright: '#d3f2ff', hem: '#ff9fc0' },
  branding: { ground: '#071a15', crown: '#6d5cf0', body: '#17b884', bright: '#8df5c4', hem: '#ff7fa3' },
};

const FIELD_WIDTH = 960;

/** Part of the picture's height that the drawing may take at most. */
const TALLEST = 0.92;

/** A ray that comes as near as this to the foot of the glyph's field stands on the edge of the picture. */
const NEAR_FOOT = 12;

/**
 * The drawing of a service as a picture with a ground of its own: its rays stand at the lower edge, the lit ones in one
 * bright colour. Null for a type that has no drawing.
 */
export function service(type: string, size: Size): string | null {
  const drawn = glyphLines(type);
  if (!drawn) return null;
  const plate = PLATES[drawn.name];
  const field = fieldOf(size, FIELD_WIDTH);
  const across = FIELD_WIDTH / GLYPH_FIELD.width;
  const up = Math.min(across, (TALLEST * field.height) / GLYPH_FIELD.height);
  const toY = (y: number) =>
    GLYPH_FIELD.height - y <= NEAR_FOOT ? field.height : field.height - (GLYPH_FIELD.height - y) * up;
  const rays = drawn.lines.map(({ x, top, foot, lit }) => {
    const thickness = lit ? 7 : 5;
    const rest = ray(x * across - thickness / 2, toY(top), toY(foot) - toY(top), thickness, lit ? 1 : 0.85);
    return lit ? rest.replace('/>', ` fill="${plate.bright}"/>`) : rest;
  });
  const columns = [...new Set(drawn.lines.map(({ x }) => x))].map((x) => ray(x * across - 0.5, 0, field.height, 1));
  return svgDocument(
    `<defs>${rayGradient(plate)}</defs><rect width="${field.width}" height="${field.height}" fill="${plate.ground}"/>` +
      `<g fill="${plate.crown}" opacity="0.22">${columns.join('')}</g>` +
      `<g fill="${RAY_FILL}">${rays.join('')}</g>`,
    { size, field },
  );
}
