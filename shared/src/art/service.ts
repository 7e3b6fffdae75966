import { type Plate, RAY_FILL, rayGradient } from './colours.ts';
import { type GlyphName, GLYPH_FIELD, GLYPH_MARGIN, glyphLines } from './glyph.ts';
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

/** Part of a drawing, from 0 to 1, that a picture shows: what is lit stands where a narrow box does not cut it off. */
const SHOWN: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([['seo', [0.25, 1.06]]]);

/** Part of the picture's height that the drawing may take at most. */
const TALLEST = 0.92;

/** A ray that comes as near as this to the foot of the glyph's field stands on the edge of the picture. */
const NEAR_FOOT = 12;

/** From the glyph's field into a picture on whose lower edge rays stand. @param up how much higher they become. */
const standing = (height: number, up: number) => (y: number) =>
  GLYPH_FIELD.height - y <= NEAR_FOOT ? height : height - (GLYPH_FIELD.height - y) * up;

/**
 * The drawing of a service as a picture with a ground of its own: its rays stand at the lower edge, the lit ones in one
 * bright colour. Null for a type that has no drawing.
 */
export function service(type: string, size: Size): string | null {
  const drawn = glyphLines(type, SHOWN.get(type));
  if (!drawn) return null;
  const plate = PLATES[drawn.name];
  const field = fieldOf(size, FIELD_WIDTH);
  const across = FIELD_WIDTH / GLYPH_FIELD.width;
  const up = Math.min(across, (TALLEST * field.height) / GLYPH_FIELD.height);
  const toY = standing(field.height, up);
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

interface Detail {
  /** Of the service's drawing, from 0 to 1. */
  readonly part: readonly [from: number, to: number];
  readonly rays: number;
  readonly isOnSecondGround: boolean;
}

/** Neighbours share neither their part nor their ground; each shows enough of the figure to know it by. */
const DETAILS: readonly [Detail, ...Detail[]] = [
  { part: [0, 0.62], rays: 26, isOnSecondGround: false },
  { part: [0.2, 0.8], rays: 18, isOnSecondGround: true },
  { part: [0.38, 1], rays: 34, isOnSecondGround: false },
  { part: [0, 1], rays: 48, isOnSecondGround: true },
];

/** Of every other detail: the night, but for the service that stands on it already. */
const secondGroundOf = (name: GlyphName): string => (name === 'branding' ? '#0d3b2d' : '#04110d');

/** Part of a detail's pitch that a ray is thick. */
const THICKNESS = 0.5;

/** Part of a detail's height that its tallest ray takes at least. */
const LOWEST = 0.72;

/**
 * One part of a service's drawing, close up, for one of the things that the service consists of.
 * @param seed type of the service, a hyphen and which detail, from 0; they come again after the last.
 * @returns null for a type that has no drawing.
 */
export function detail(seed: string, size: Size): string | null {
  const [, type = '', number = ''] = /^(.*)-(\d{1,3})$/.exec(seed) ?? [];
  const { part, rays, isOnSecondGround } = DETAILS[Number(number) % DETAILS.length] ?? DETAILS[0];
  const drawn = glyphLines(type, part, rays);
  if (!drawn) return null;
  const plate = PLATES[drawn.name];
  const ground = isOnSecondGround ? secondGroundOf(drawn.name) : plate.ground;
  const field = fieldOf(size, FIELD_WIDTH);
  const pitch = field.width / rays;
  const across = (pitch * (rays - 1)) / (GLYPH_FIELD.width - 2 * GLYPH_MARGIN);
  // What is low in the whole drawing rises to fill its detail.
  const tallest = GLYPH_FIELD.height - Math.min(...drawn.lines.map(({ top }) => top));
  const up = (field.height / GLYPH_FIELD.height) * Math.max(1, (LOWEST * GLYPH_FIELD.height) / tallest);
  const toY = standing(field.height, up);
  const bars = drawn.lines.map((line) => {
    const x = (line.x - GLYPH_MARGIN) * across + (pitch * (1 - THICKNESS)) / 2;
    const bar = ray(x, toY(line.top), toY(line.foot) - toY(line.top), pitch * THICKNESS);
    return line.lit ? bar.replace('/>', ` fill="${plate.bright}"/>`) : bar;
  });
  return svgDocument(
    `<defs>${rayGradient(plate)}</defs><rect width="${field.width}" height="${field.height}" fill="${ground}"/>` +
      `<g fill="${RAY_FILL}">${bars.join('')}</g>`,
    { size, field },
  );
}
