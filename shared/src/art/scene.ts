import { colourStop, nightStyle, type Palette, rayGradient } from './colours.ts';
import { hashSeed } from './hash.ts';
import { tenth, whole } from './numbers.ts';
import { createNoise, createRandom } from './rng.ts';
import { type Brush, SCENE_COMPOSITIONS, type SceneRay } from './scene-compositions.ts';
import { SCENE_PLATES } from './scene-plates.ts';
import { type Size, svgDocument } from './svg.ts';

/**
 * Area of a field in square units, the same for card and banner, so that the rays are as fine and the file as small.
 */
const AREA = 480_000;
/** Width in pixels below which a picture is a thumbnail, with a third of the rays. */
const THUMBNAIL = 320;
const THUMBNAIL_AREA = 150_000;
const CARD_WIDTH = 800;

/** Opacities are rounded to these, so that rays of one opacity share a group and need no attribute of their own. */
const OPACITIES = [0.3, 0.5, 0.7, 0.85, 1] as const;

/** Number of faint background rays, which only the dark scheme shows. */
const DISTANT = 30;

/**
 * The picture of an article, for a display ratio and for light and dark pages. Its seed starts with a digit for the
 * composition, one for the plate, and an optional `s` for the plate's strong colours, as in `23s-1f0x9`. The rest
 * determines the lines, so an article has the same ones in a card and in a banner. Without such a prefix a hash of the
 * seed chooses.
 */
export function scene(seed: string, size: Size): string {
  const { composition, plate, isStrong, name } = sceneOf(seed);
  const field = fieldOf(size);
  const random = createRandom(`scene:${name}`);
  const slow = createNoise(random);
  const fine = createNoise(random, 128);
  const phase = random() * Math.PI * 2;
  const stretch = Math.max(0.5, field.width / CARD_WIDTH);
  const brush: Brush = { ...field, seed: name, random, slow, fine, phase, stretch };
  const rays = composition(brush)
    .filter((ray) => isWhole(ray, field))
    .map(belowTop);
  const { night } = plate;
  const day = isStrong ? plate.strong : plate.day;
  const palette = { day, night };
  return svgDocument(
    nightStyle(night, `.g{fill:${night.ground}}.n{opacity:1}`) +
      `<defs>${rayGradient(palette)}${mirrorGradient(rays, palette)}` +
      `${distantGradient(palette)}${glowGradient(palette)}</defs>` +
      `<rect class="g" width="${field.width}" height="${field.height}" fill="${day.ground}"/>` +
      `<g class="n" opacity="0"><rect width="${field.width}" height="${field.height}" fill="url(#n)"/>` +
      `${group(distantRays(brush), 'd', 0.14)}</g>${groups(rays)}`,
    { size, field },
  );
}

function sceneOf(seed: string) {
  const [, first, second, strong, name = seed] = /^(\d)(\d)(s?)-(.*)$/s.exec(seed) ?? [];
  const hash = hashSeed(seed);
  return {
    composition: numbered(SCENE_COMPOSITIONS, first ?? hash),
    plate: numbered(SCENE_PLATES, second ?? hash >>> 8),
    isStrong: strong === 's',
    name,
  };
}

const numbered = <T>(choices: readonly [T, ...T[]], number: string | number): T =>
  choices[Number(number) % choices.length] ?? choices[0];

function fieldOf({ width, height }: Size): Size {
  const side = Math.sqrt(width < THUMBNAIL ? THUMBNAIL_AREA : AREA);
  const stretch = Math.sqrt(width / height);
  return { width: whole(side * stretch), height: whole(side / stretch) };
}

const distantRays = ({ width, height, slow }: Brush): SceneRay[] =>
  Array.from({ length: DISTANT }, (_, index) => ({
    x: ((index + slow(index * 7.3)) * width) / DISTANT,
    top: 0,
    length: height * (0.3 + 0.5 * slow(index * 3.1)),
    thickness: 1,
    opacity: 1,
  }));

/** Groups of rays by opacity, dimmest first. */
const groups = (rays: readonly SceneRay[]): string =>
  OPACITIES.map((opacity) => {
    const alike = rays.filter((ray) => nearest(ray.opacity) === opacity);
    const [mirrored, upright] = [alike.filter((ray) => ray.isMirrored), alike.filter((ray) => !ray.isMirrored)];
    return group(mirrored, 'm', opacity) + group(upright, 'r', opacity);
  }).join('');

const nearest = (opacity: number): number =>
  OPACITIES.reduce((best, next) => (Math.abs(next - opacity) < Math.abs(best - opacity) ? next : best));

const group = (rays: readonly SceneRay[], gradient: 'r' | 'm' | 'd', opacity: number): string =>
  rays.length === 0
    ? ''
    : `<g fill="url(#${gradient})"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}>${rays.map(bar).join('')}</g>`;

/** Whether the sides of the picture don't cut the ray: half a ray looks like a fault. */
const isWhole = ({ x, thickness }: SceneRay, { width }: Size): boolean =>
  whole(x) >= 0 && whole(x) + thickness <= width;

/** A ray that reaches out of the picture fades out at its top instead of being cut there. */
const belowTop = (ray: SceneRay): SceneRay =>
  ray.top < 0 && ray.length + ray.top > 0 ? { ...ray, top: 0, length: ray.length + ray.top } : ray;

/** A path of four sides takes half as many characters as a `rect`. */
function bar({ x, top, length, thickness }: SceneRay): string {
  const width = Math.max(0.1, tenth(thickness));
  return `<path d="M${whole(x)} ${whole(top)}h${width}v${Math.max(1, whole(length))}h-${width}z"/>`;
}

/** Gradient of reflected rays: brightest at the top, transparent at the bottom. */
const mirrorGradient = (rays: readonly SceneRay[], palette: Palette): string =>
  rays.some((ray) => ray.isMirrored)
    ? `<linearGradient id="m" x1="0" y1="0" x2="0" y2="1">${colourStop(palette, 'bright', 0)}` +
      `${colourStop(palette, 'body', 0.4, 0.7)}${colourStop(palette, 'crown', 1, 0)}</linearGradient>`
    : '';

/** Gradient of distant rays, which fade out at both ends. */
const distantGradient = (palette: Palette): string =>
  `<linearGradient id="d" x1="0" y1="0" x2="0" y2="1">${colourStop(palette, 'crown', 0, 0)}` +
  `${colourStop(palette, 'body', 0.55)}${colourStop(palette, 'body', 1, 0)}</linearGradient>`;

/** Gradient of the glow at the bottom of a night sky. */
const glowGradient = (palette: Palette): string =>
  `<linearGradient id="n" x1="0" y1="0" x2="0" y2="1">${colourStop(palette, 'crown', 0, 0)}` +
  `${colourStop(palette, 'body', 0.55, 0)}${colourStop(palette, 'body', 1, 0.04)}</linearGradient>`;
