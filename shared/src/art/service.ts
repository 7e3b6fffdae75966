import { RAY_FILL, rayGradient } from './colours.ts';
import { GLYPH_FIELD, glyphLines, rayPlaces } from './glyph.ts';
import { whole } from './numbers.ts';
import { SERVICE_PLATES } from './service-plates.ts';
import { fieldOf, ray, type Size, svgDocument } from './svg.ts';

const FIELD_WIDTH = 960;

interface Placing {
  /**
   * Part of the drawing (from 0 to 1) that the picture shows, so that a narrow box does not cut off the lit rays, or
   * the ends of layers that differ in nothing but their width.
   */
  readonly part: readonly [from: number, to: number];
  /** How many times as high the drawing is as in its own proportions. */
  readonly higher?: number;
  /** As `NEAR_FOOT`. */
  readonly nearFoot?: number;
}

const PLACINGS: ReadonlyMap<string, Placing> = new Map([
  ['software-dev', { part: [-0.2, 1.2] }],
  ['seo', { part: [0.25, 1.06] }],
  // The letter stands on the lower edge, and the edge of the page cuts off a part of its last stem.
  ['branding', { part: [0.12, 0.78], higher: 1.4, nearFoot: 30 }],
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
  const { part, higher = 1, nearFoot = NEAR_FOOT } = PLACINGS.get(type) ?? {};
  const drawn = glyphLines(type, part);
  if (!drawn) return null;
  const plate = SERVICE_PLATES[drawn.name];
  const field = fieldOf(size, FIELD_WIDTH);
  const across = FIELD_WIDTH / GLYPH_FIELD.width;
  const up = Math.min(across * higher, (TALLEST * field.height) / GLYPH_FIELD.height);
  const toY = (y: number) =>
    GLYPH_FIELD.height - y <= nearFoot ? field.height : field.height - (GLYPH_FIELD.height - y) * up;
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
