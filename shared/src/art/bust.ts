import { clamp, lerp } from './numbers.ts';
import { createNoise, createRandom, pick } from './rng.ts';

/** A point of the bust: its height above the wall (the wall itself is below 0), and its albedo (0 to 1). */
interface Surface {
  readonly height: number;
  readonly albedo: number;
}

export type SurfaceAt = (x: number, y: number) => Surface;

const HAIRSTYLES = ['short', 'crop', 'long', 'bun', 'scarf', 'curly', 'bald'] as const;

interface Features {
  readonly hair: (typeof HAIRSTYLES)[number];
  readonly beard: boolean;
  readonly glasses: boolean;
  /** Width of the face relative to the average (1). */
  readonly face: number;
  /** Direction of the head, from -0.35 (left) to 0.35 (right). */
  readonly rotation: number;
  readonly plate: string;
  readonly ink: string;
}

export interface Bust {
  readonly plate: string;
  readonly ink: string;
  readonly at: SurfaceAt;
}

const WALL: Surface = { height: -1, albedo: 0.9 };

const featuresOf = (random: () => number): Features => ({
  hair: pick(random, HAIRSTYLES),
  beard: random() > 0.7,
  glasses: random() > 0.72,
  face: lerp(0.92, 1.06, random()),
  rotation: lerp(-0.35, 0.35, random()),
  plate: pick(random, ['#0b3a2b', '#0a2c2f', '#211a4d', '#0e4a36', '#123029']),
  ink: pick(random, ['#bff5dc', '#d6d0ff', '#c9f7e4', '#f3ffe9']),
});

const ellipse = (x: number, y: number, centreX: number, centreY: number, radiusX: number, radiusY: number) =>
  1 - ((x - centreX) / radiusX) ** 2 - ((y - centreY) / radiusY) ** 2;

/** A smooth bump with the value 1 at its centre. */
const bump = (x: number, y: number, centreX: number, centreY: number, spreadX: number, spreadY: number) =>
  Math.exp(-(((x - centreX) / spreadX) ** 2) - ((y - centreY) / spreadY) ** 2);

/** Centre and radii of the head, before the jaw narrows it. */
const CENTRE_Y = 132;
const RADIUS_Y = 71;

/** A head and shoulders as a height field, in a frame of 270 × 320. */
export function createBust(seed: string): Bust {
  const random = createRandom(`portrait:${seed}`);
  const features = featuresOf(random);
  const strand = createNoise(random);
  const { rotation } = features;
  const centre = 135 + rotation * 8;
  const radius = 53 * features.face;
  /** The face's midline after the head is rotated. */
  const mid = centre + rotation * 26;

  const shoulders: SurfaceAt = (x, y) => {
    const inside = ellipse(x, y, 135, 322, 134, 98);
    if (inside <= 0) return WALL;
    const height = 55 * Math.sqrt(inside) - 12;
    const lapel = Math.abs(x - 135 - rotation * 6) - (y - 230) * 0.42;
    if (Math.abs(lapel) < 5 && y > 230) return { height: height + 4, albedo: 0.36 };
    return { height, albedo: y > 224 && lapel < 0 && features.hair !== 'scarf' ? 0.74 : 0.5 };
  };

  const neck: SurfaceAt = (x, y) => {
    if (y <= 175 || y >= 262) return WALL;
    const width = 27 + ((y - 215) / 22) ** 2 * 1.3;
    const inside = 1 - ((x - centre) / width) ** 2;
    return inside > 0 ? { height: 34 * Math.sqrt(inside) - 8, albedo: 0.72 } : WALL;
  };

  const head: SurfaceAt = (x, y) => {
    const jaw = y > CENTRE_Y ? 1 - 0.2 * ((y - CENTRE_Y) / RADIUS_Y) ** 2 : 1;
    const inside = ellipse(x, y, centre, CENTRE_Y, radius * jaw, RADIUS_Y);
    if (inside <= 0) return WALL;
    return {
      height: 62 * Math.sqrt(inside) + relief(x - mid, y - CENTRE_Y),
      albedo: complexion(x - mid, y - CENTRE_Y, features),
    };
  };

  const hair = HAIR[features.hair](scalpOf({ features, centre, mid, radius, strand }));

  const at: SurfaceAt = (frameX, frameY) => {
    // The bust is scaled up to fill the frame.
    const x = 135 + (frameX - 135) / 1.24;
    const y = 138 + (frameY - 156) / 1.24;
    const body = [neck(x, y), head(x, y)].reduce(
      (front, next) => (next.height > front.height ? next : front),
      shoulders(x, y),
    );
    return hair(x, y, body);
  };
  return { plate: features.plate, ink: features.ink, at };
}

/** Both sides of the face, left and right of its midline. */
const sides = (x: number, y: number, offsetX: number, offsetY: number, spreadX: number, spreadY: number) =>
  bump(x, y, -offsetX, offsetY, spreadX, spreadY) + bump(x, y, offsetX, offsetY, spreadX, spreadY);

/** Height of the face's features, by coordinates relative to its midline and centre. */
const relief = (x: number, y: number) => {
  const nose = 15 * bump(x, y, 0, 16, 8, 24) + 6 * bump(x, y, 0, 32, 12, 8);
  const eyes = 4.5 * sides(x, y, 21, -18, 19, 6) - 5.5 * sides(x, y, 21, -3, 14, 9);
  const mouth = 4 * bump(x, y, 0, 46, 14, 4) + 4.5 * bump(x, y, 0, 53, 12, 4) - 3 * bump(x, y, 0, 49.5, 16, 1.8);
  const chinAndCheeks = 6 * bump(x, y, 0, 68, 16, 10) + 4 * sides(x, y, 32, 22, 15, 12);
  return nose + eyes + mouth + chinAndCheeks;
};

function complexion(x: number, y: number, { beard, glasses }: Features): number {
  let albedo =
    0.98 -
    0.42 * sides(x, y, 21, -2, 10, 3.2) -
    0.45 * sides(x, y, 21, -17, 16, 2.8) -
    0.3 * bump(x, y, 0, 49.5, 16, 2.4);
  if (beard) {
    // Denser at the jaw, thin at the cheek, and not over the mouth.
    const growth = clamp((y - 20 + Math.abs(x) * 0.5) / 44) * clamp((Math.abs(x) + y * 0.9 - 46) / 18);
    albedo *= 1 - 0.55 * growth * (1 - bump(x, y, 0, 50, 17, 8));
  }
  if (glasses) {
    for (const side of [-23, 23]) {
      if (Math.abs(Math.hypot((x - side) / 1.15, y + 2) - 17) < 1.7) albedo *= 0.35;
      if (Math.abs(x) < 7 && Math.abs(y + 5) < 1.5) albedo *= 0.4;
    }
  }
  return albedo;
}

interface Head {
  readonly features: Features;
  readonly centre: number;
  readonly mid: number;
  readonly radius: number;
  readonly strand: (x: number) => number;
}

/** Surface with hair: the hair where it is higher than the body, otherwise the body. */
type HairAt = (x: number, y: number, body: Surface) => Surface;

/** Helpers for all hairstyles: the head's outline, where hair grows, and how it is laid over the body. */
const scalpOf = ({ features: { rotation }, centre, mid, radius, strand }: Head) => ({
  rotation,
  centre,
  mid,
  radius,
  outline: (x: number, y: number, growX: number, growY: number) =>
    ellipse(x, y, centre - rotation * 4, CENTRE_Y - 6, radius + growX, RADIUS_Y + growY),
  /** Whether hair grows at a point: above the hairline, or beside the cheeks down to `down`. */
  grows(x: number, y: number, line: number, beside: number, down: number): boolean {
    const hairline = CENTRE_Y - 38 - 10 * Math.cos((x - mid) / 22) + (x - mid) * 0.1 * Math.sign(rotation || 1);
    return y < hairline + line || (Math.abs(x - centre) > radius - beside && y < CENTRE_Y + down);
  },
  lay(x: number, y: number, body: Surface, inside: number, albedo: number): Surface {
    if (inside <= 0) return body;
    const height = 66 * Math.sqrt(inside) + 3 * Math.sin(x * 0.35 + strand(y * 0.05) * 8);
    return height > body.height ? { height, albedo } : body;
  },
});

type Scalp = ReturnType<typeof scalpOf>;

const HAIR: Readonly<Record<Features['hair'], (scalp: Scalp) => HairAt>> = {
  short:
    ({ grows, lay, outline }) =>
    (x, y, body) =>
      grows(x, y, 0, 8, 6) ? lay(x, y, body, outline(x, y, 7, 10), 0.34) : body,
  crop:
    ({ grows, lay, outline }) =>
    (x, y, body) =>
      grows(x, y, -5, 5, -4) ? lay(x, y, body, outline(x, y, 2, 4), 0.4) : body,
  curly:
    ({ grows, lay, outline }) =>
    (x, y, body) => {
      if (!grows(x, y, 4, 9, 20)) return body;
      const inside = outline(x, y, 22, 22) + 0.1 * Math.sin(x * 0.45) * Math.sin(y * 0.4);
      return lay(x, y, body, inside, 0.3 + 0.12 * Math.sin(x * 0.6) * Math.sin(y * 0.55));
    },
  long:
    ({ grows, lay, outline, centre, radius }) =>
    (x, y, body) => {
      if (y >= 262 || !grows(x, y, 0, 9, Infinity)) return body;
      const below = radius + 17 + (y - CENTRE_Y) * 0.05;
      return lay(x, y, body, y < CENTRE_Y ? outline(x, y, 15, 13) : 1 - ((x - centre) / below) ** 2, 0.36);
    },
  bun:
    ({ grows, lay, outline, centre, rotation }) =>
    (x, y, body) => {
      const laid = grows(x, y, 0, 7, 4) ? lay(x, y, body, outline(x, y, 5, 8), 0.3) : body;
      const knot = ellipse(x, y, centre - rotation * 30, 42, 26, 23);
      return knot > 0 && laid.height < 0 ? { height: 30 * Math.sqrt(knot), albedo: 0.32 } : laid;
    },
  scarf:
    ({ outline, centre, mid, radius }) =>
    (x, y, body) => {
      if (y >= 296 || ellipse(x, y, mid, CENTRE_Y + 6, radius - 9, RADIUS_Y - 9) >= 0) return body;
      const below = y >= CENTRE_Y;
      const inside = below
        ? 1 - ((x - centre) / (radius + 14 + Math.max(0, y - CENTRE_Y - 40) * 0.55)) ** 2
        : outline(x, y, 14, 14);
      if (inside <= 0) return body;
      const height = 64 * Math.sqrt(inside) + 2.2 * Math.sin((x - centre) * (below ? 0.13 : 0.052) + y * 0.07);
      // The scarf covers the shoulders even where it is a little lower than they are.
      return height > body.height - 30 ? { height, albedo: 0.56 } : body;
    },
  bald: () => (_x, _y, body) => body,
};
