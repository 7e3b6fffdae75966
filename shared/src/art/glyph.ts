import { tenth, whole } from './numbers.ts';
import { type Size, svgDocument } from './svg.ts';

/**
 * Field of one half of the file: the upper half has the unlit rays, the lower half the lit ones. `Glyph` of the kit
 * shows one over the other.
 */
export const GLYPH_FIELD: Size = { width: 480, height: 320 };

/** Margin at the left and right of the rays. */
const GLYPH_MARGIN = 6;

const RAYS = 60;

/** Where the rays of a whole drawing can be, from margin to margin. */
export const rayPlaces = (): readonly number[] =>
  Array.from({ length: RAYS }, (_, ray) => GLYPH_MARGIN + (ray * (GLYPH_FIELD.width - 2 * GLYPH_MARGIN)) / (RAYS - 1));

/** Number of rays of a narrow drawing: few enough to stay apart in a strip of about 80 pixels. */
const NARROW_RAYS = 15;

interface Line {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly lit?: boolean;
}

/** The lines at one position. @param t from 0 at the left to 1 at the right. @param pitch distance of two positions. */
type Drawing = (x: number, t: number, pitch: number) => readonly Line[];

const bell = (t: number, centre: number, spread: number) => Math.exp(-(((t - centre) / spread) ** 2));

/** By how much a circle has to be lower in the file to be round in a strip, whose part is drawn 2.7 times as high. */
const ROUND_IN_A_STRIP = 0.37;

/** One drawing in rays for each service. */
const DRAWINGS = {
  /** Layers, each built on the one below. */
  'software-dev': (x, t) =>
    (
      [
        [0, 270, 310],
        [0.08, 214, 258],
        [0.16, 158, 202],
        [0.24, 102, 146],
        [0.36, 20, 90],
      ] as const
    )
      .filter(([inset]) => t >= inset && t <= 1 - inset)
      .map(([inset, top, foot]) => ({ x, top, foot, lit: inset === 0.36 })),

  /** Rays that rise to the right, the highest one lit. */
  seo: (x, t, pitch) => {
    const top = 296 - 250 * t ** 2.4;
    const steps = Math.abs(t - 0.9) / pitch;
    if (steps < 0.5) return [{ x, top: 8, foot: 310, lit: true }];
    return [{ x, top: steps < 1.5 ? top + 12 : top, foot: 310 }];
  },

  /** A signal around its source. */
  'digital-marketing': (x, t, pitch) => {
    const distance = Math.abs(t - 0.32);
    const reach = 150 * bell(distance, 0, 0.42) * (0.25 + 0.75 * Math.abs(Math.cos(distance * 26)));
    return [{ x, top: 160 - reach, foot: 160 + reach, lit: distance < pitch / 2 }];
  },

  /** A circle made visible by shifting the rays that cross it. */
  'ui-ux': (x, _t, pitch) => {
    const distance = Math.abs(x - 240);
    if (distance >= 112) return [{ x, top: 10, foot: 310 }];
    const half = Math.sqrt(112 ** 2 - distance ** 2) * (pitch > 2 / RAYS ? ROUND_IN_A_STRIP : 1);
    return [
      { x, top: 10, foot: 155 - half },
      { x: x + 4, top: 160 - half, foot: 160 + half, lit: true },
      { x, top: 165 + half, foot: 310 },
    ];
  },

  /** Two groups, one of them lit. */
  'business-analytics': (x, t) => [
    { x, top: 300 - 250 * bell(t, 0.42, 0.16) - 90 * bell(t, 0.78, 0.09), foot: 310, lit: t > 0.69 && t < 0.87 },
  ],

  /** A letter cut from the field. */
  branding: (x) => {
    const across = (x - 120) / 240;
    if (across < 0 || across > 1) return [{ x, top: 10, foot: 310 }];
    if (across < 0.24 || across > 0.76) return [{ x, top: 10, foot: 310, lit: true }];
    const diagonal = 22 + 276 * across;
    return [
      { x, top: 10, foot: diagonal - 54 },
      { x, top: diagonal - 48, foot: diagonal + 48, lit: true },
      { x, top: diagonal + 54, foot: 310 },
    ];
  },
} satisfies Readonly<Record<string, Drawing>>;

/** Type of a service that has a drawing. */
export type GlyphName = keyof typeof DRAWINGS;

/** The sun on the horizon, and its reflection below: the end of a working day. */
const evening: Drawing = (x) => {
  const half = Math.sqrt(Math.max(0, 200 ** 2 - (x - 240) ** 2));
  if (half === 0) return [{ x, top: 226, foot: 232 }];
  return [
    { x, top: 232 - half, foot: 232, lit: true },
    { x, top: 240, foot: 240 + half * 0.34 },
  ];
};

/** The part of the whole drawing that a narrow one shows: where the services differ. */
const NARROW: Readonly<Record<GlyphName, readonly [from: number, to: number]>> = {
  'software-dev': [0, 1],
  seo: [0.3, 1],
  'digital-marketing': [0.07, 0.57],
  'ui-ux': [0.2, 0.8],
  'business-analytics': [0.14, 0.96],
  branding: [0.2, 0.8],
};

const isGlyphName = (type: string): type is GlyphName => Object.hasOwn(DRAWINGS, type);

/** Lines at even distances in a part (0 to 1) of the drawing. */
function linesBetween(draw: Drawing, rays: number, [from, to]: readonly [number, number]): readonly Line[] {
  const pitch = (to - from) / (rays - 1);
  return Array.from({ length: rays }, (_, index) => {
    const t = from + index * pitch;
    return draw(GLYPH_MARGIN + t * (GLYPH_FIELD.width - 2 * GLYPH_MARGIN), t, pitch);
  }).flat();
}

/**
 * The rays of a service's drawing, or of a part of it (from 0 to 1) stretched to the full width: within `GLYPH_FIELD`,
 * from margin to margin. Null for a type that has none.
 */
export function glyphLines(
  type: string,
  part: readonly [from: number, to: number] = [0, 1],
): { readonly name: GlyphName; readonly lines: readonly Line[] } | null {
  if (!isGlyphName(type)) return null;
  const [from, to] = part;
  const left = GLYPH_MARGIN + from * (GLYPH_FIELD.width - 2 * GLYPH_MARGIN);
  const lines = linesBetween(DRAWINGS[type], RAYS, part).map((line) => ({
    ...line,
    x: GLYPH_MARGIN + (line.x - left) / (to - from),
  }));
  return { name: type, lines };
}

/** At least twice as high as wide: the closed panel of a service. */
const isNarrow = ({ width, height }: Size) => width * 2 <= height;

/**
 * The drawing of a service, or `evening`, for use as a mask; null for any other type. At small sizes the rays are
 * thicker. In a narrow box only the part that differs from the other services is drawn, with fewer rays.
 */
export function glyph(type: string, size: Size): string | null {
  const draw = isGlyphName(type) ? DRAWINGS[type] : type === 'evening' ? evening : null;
  if (!draw) return null;
  const narrow = isNarrow(size);
  const [from, to] = narrow && isGlyphName(type) ? NARROW[type] : [0, 1];
  const across = GLYPH_FIELD.width - 2 * GLYPH_MARGIN;
  const field = { width: (to - from) * across + 2 * GLYPH_MARGIN, height: GLYPH_FIELD.height };
  const left = from * across;
  const lines = linesBetween(draw, narrow ? NARROW_RAYS : RAYS, [from, to]);
  const path = (lit: boolean) =>
    lines
      .filter((line) => Boolean(line.lit) === lit)
      .map(({ x, top, foot }) => `M${tenth(x - left)} ${whole(top)}V${whole(foot)}`)
      .join('');
  const [thin, thick] = strokes(size, field, narrow);
  const body =
    `<g stroke="#000"><path d="${path(false)}" stroke-width="${thin}" opacity=".55"/>` +
    `<path d="${path(true)}" stroke-width="${thick}" transform="translate(0 ${GLYPH_FIELD.height})"/></g>`;
  return svgDocument(body, {
    size: { width: size.width, height: size.height * 2 },
    field: { width: field.width, height: GLYPH_FIELD.height * 2 },
    fit: 'stretch',
  });
}

/** Widths of an unlit and of a lit ray, in units of the field. */
function strokes(size: Size, field: Size, narrow: boolean): readonly [number, number] {
  if (narrow) return [tenth((1.8 * field.width) / size.width), tenth((2.8 * field.width) / size.width)];
  return size.width <= 160 ? [3.6, 4.6] : [2, 3];
}
