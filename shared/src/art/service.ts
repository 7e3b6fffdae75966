import { RAY_FILL, rayGradient } from './colours.ts';
import { GLYPH_FIELD, glyphLines, rayPlaces } from './glyph.ts';
import { whole } from './numbers.ts';
import { SERVICE_PLATES } from './service-plates.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

const FIELD_WIDTH = 960;

/**
 * Part of a drawing (from 0 to 1) that a picture shows, so that a narrow box does not cut off the lit rays, or the ends
 * of layers that differ in nothing but their width.
 */
const SHOWN: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['software-dev', [-0.2, 1.2]],
  ['seo', [0.25, 1.06]],
]);

/** Maximum height of the drawing, as a share of the picture's height. */
const TALLEST = 0.92;

/** A ray that ends within this distance of the bottom of the glyph's field is extended to the edge of the picture. */
const NEAR_FOOT = 12;

/**
 * The drawing of a service as a picture with its own ground: its rays start at the lower edge, the lit ones in one
 * bright colour. Null for a type that has no drawing.
 */
export function service(type: string, size: Size): string | null {
  const drawn = glyphLines(type, SHOWN.get(type));
  if (!drawn) return null;
  const plate = SERVICE_PLATES[drawn.name];
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
  const places = [...drawn.lines.map(({ x }) => x), ...rayPlaces()].map((x) => whole(x * across - 0.5));
  const columns = [...new Set(places)].map((x) => ray(x, 0, field.height, 1));
  return svgDocument(
    `<defs>${rayGradient(plate)}</defs><rect width="${field.width}" height="${field.height}" fill="${plate.ground}"/>` +
      `<g fill="${plate.crown}" opacity="0.22">${columns.join('')}</g>` +
      `<g fill="${RAY_FILL}">${rays.join('')}</g>`,
    { size, field },
  );
}
