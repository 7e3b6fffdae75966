import { tenth, whole } from './numbers.ts';
import { type Size, svgDocument } from './svg.ts';

/**
 * One half of the file: the field of rays, then beneath it the part that is lit. `Glyph` of the kit shows one over the
 * other.
 */
const HALF: Size = { width: 480, height: 320 };
const RAYS = 60;

interface Line {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly lit?: boolean;
}

/** The lines at one of sixty places, t from 0 at the left to 1 at the right. */
type Drawing = (x: number, t: number, index: number) => readonly Line[];

const bell = (t: number, centre: number, spread: number) => Math.exp(-(((t - centre) / spread) ** 2));

/** Each service is one idea in rays. */
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

  /** The climb to first place. */
  seo: (x, t, index) => {
    const top = 296 - 250 * t ** 2.4;
    return [
      index === 53
        ? { x, top: 8, foot: 310, lit: true }
        : { x, top: index === 52 || index === 54 ? top + 12 : top, foot: 310 },
    ];
  },

  /** A signal leaving its source. */
  'digital-marketing': (x, t) => {
    const distance = Math.abs(t - 0.32);
    const reach = 150 * bell(distance, 0, 0.42) * (0.25 + 0.75 * Math.abs(Math.cos(distance * 26)));
    return [{ x, top: 160 - reach, foot: 160 + reach, lit: distance < 0.012 }];
  },

  /** A circle found by offset. */
  'ui-ux': (x) => {
    const distance = Math.abs(x - 240);
    if (distance >= 112) return [{ x, top: 10, foot: 310 }];
    const half = Math.sqrt(112 ** 2 - distance ** 2);
    return [
      { x, top: 10, foot: 155 - half },
      { x: x + 4, top: 160 - half, foot: 160 + half, lit: true },
      { x, top: 165 + half, foot: 310 },
    ];
  },

  /** Two groups, and the one that matters. */
  'business-analytics': (x, t) => [
    { x, top: 300 - 250 * bell(t, 0.42, 0.16) - 90 * bell(t, 0.78, 0.09), foot: 310, lit: t > 0.69 && t < 0.87 },
  ],

  /** A letter cut from the field. */
  branding: (x) => {
    const across = (x - 120) / 240;
    if (across < 0 || across > 1) return [{ x, top: 30, foot: 290 }];
    if (across < 0.24 || across > 0.76) return [{ x, top: 30, foot: 290, lit: true }];
    const diagonal = 40 + 240 * across;
    return [
      { x, top: 30, foot: diagonal - 52 },
      { x, top: diagonal - 46, foot: diagonal + 46, lit: true },
      { x, top: diagonal + 52, foot: 290 },
    ];
  },
} satisfies Readonly<Record<string, Drawing>>;

/** Type of a service that has a drawing. */
export type GlyphName = keyof typeof DRAWINGS;

const isGlyphName = (type: string): type is GlyphName => Object.hasOwn(DRAWINGS, type);

/**
 * The drawing of a service, to be used as a mask; null for a type that has none. Shown small, its rays are drawn
 * thicker.
 */
export function glyph(type: string, size: Size): string | null {
  if (!isGlyphName(type)) return null;
  const draw: Drawing = DRAWINGS[type];
  const lines = Array.from({ length: RAYS }, (_, index) => {
    const t = index / (RAYS - 1);
    return draw(6 + t * (HALF.width - 12), t, index);
  }).flat();
  const path = (lit: boolean) =>
    lines
      .filter((line) => Boolean(line.lit) === lit)
      .map(({ x, top, foot }) => `M${tenth(x)} ${whole(top)}V${whole(foot)}`)
      .join('');
  const small = size.width <= 160;
  const body =
    `<g stroke="#000"><path d="${path(false)}" stroke-width="${small ? 3.6 : 2}" opacity=".55"/>` +
    `<path d="${path(true)}" stroke-width="${small ? 4.6 : 3}" transform="translate(0 ${HALF.height})"/></g>`;
  return svgDocument(body, {
    size: { width: size.width, height: size.height * 2 },
    field: { width: HALF.width, height: HALF.height * 2 },
    fit: 'stretch',
  });
}
