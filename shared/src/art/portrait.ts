import { createBust, type SurfaceAt } from './bust.ts';
import { clamp, tenth } from './numbers.ts';
import { type Size, svgDocument } from './svg.ts';

const FRAME: Size = { width: 270, height: 320 };
/** Distance of the strokes, and step at which each is sampled from top to bottom, in units of the frame. */
const PITCH = 5;
const STEP = 3;
/** Widths of a stroke by brightness. */
const STROKES = [0.45, 0.95, 1.5, 2.1, 2.75, 3.4, 4.1] as const;
/** Direction of the lamp: upper left, in front. */
const LAMP = { x: -0.58, y: -0.5, z: 0.64 } as const;

/** Picture of a person without a photo: a bust lit from the upper left, drawn in upright strokes of seven widths. */
export function portrait(seed: string, size: Size): string {
  const { plate, ink, at } = createBust(seed);
  const paths = STROKES.map(() => '');
  for (let x = PITCH / 2; x < FRAME.width; x += PITCH) {
    let level = 0;
    let start = 0;
    for (let y = 0; y <= FRAME.height; y += STEP) {
      const next = levelOf(brightness(at, x, y));
      if (next === level && y + STEP <= FRAME.height) continue;
      if (level > 0) paths[level - 1] += `M${tenth(x)} ${start}V${y}`;
      level = next;
      start = y;
    }
  }
  const strokes = paths.map((d, index) => (d ? `<path stroke-width="${STROKES[index]}" d="${d}"/>` : '')).join('');
  const body =
    `<rect width="${FRAME.width}" height="${FRAME.height}" fill="${plate}"/><g stroke="${ink}" ` +
    `fill="none">${strokes}</g>`;
  return svgDocument(body, { size, field: FRAME });
}

const levelOf = (light: number) => clamp(Math.floor(light * (STROKES.length + 0.6)), 0, STROKES.length);

/** Brightness of a point, 0 to 1: its slope relative to the lamp, times its albedo. */
function brightness(at: SurfaceAt, x: number, y: number): number {
  const { height, albedo } = at(x, y);
  // The wall is brighter at the upper left.
  if (height < 0) return 0.02 + 0.2 * clamp(1.15 - (x / FRAME.width) * 0.8 - (y / FRAME.height) * 0.75);
  const slopeX = (at(x + 2, y).height - at(x - 2, y).height) / 4;
  const slopeY = (at(x, y + 2).height - at(x, y - 2).height) / 4;
  const facing = (LAMP.z - slopeX * LAMP.x - slopeY * LAMP.y) / Math.hypot(slopeX, slopeY, 1);
  return clamp(0.2 + 0.86 * Math.max(0, (facing + 0.22) / 1.22)) * albedo;
}
