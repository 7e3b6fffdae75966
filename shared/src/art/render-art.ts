import { DETAIL_STRIP } from '../detail-strip.ts';
import { cover } from './cover.ts';
import { curtain, sky } from './curtain.ts';
import { detail, details } from './details/detail.ts';
import { glyph } from './glyph.ts';
import { ART_KINDS, type ArtKind } from './kinds.ts';
import { clamp, whole } from './numbers.ts';
import { evening, studios } from './page-skies.ts';
import { portrait } from './portrait.ts';
import { MAP_SIZE } from './projection.ts';
import { queue } from './queue.ts';
import { scene } from './scene.ts';
import { service } from './service.ts';
import { spectrum } from './spectrum.ts';
import type { Size } from './svg.ts';
import { worldMap } from './world-map.ts';

interface Kind {
  readonly size: Size;
  readonly draw: (seed: string, size: Size) => string | null;
}

const KINDS = {
  cover: { size: { width: 800, height: 600 }, draw: cover },
  scene: { size: { width: 800, height: 600 }, draw: scene },
  portrait: { size: { width: 270, height: 320 }, draw: portrait },
  curtain: { size: { width: 1600, height: 260 }, draw: curtain },
  sky: { size: { width: 1600, height: 900 }, draw: sky },
  evening: { size: { width: 1600, height: 1280 }, draw: evening },
  studios: { size: { width: 1600, height: 900 }, draw: studios },
  queue: { size: { width: 1600, height: 900 }, draw: queue },
  spectrum: { size: { width: 240, height: 100 }, draw: spectrum },
  glyph: { size: { width: 480, height: 320 }, draw: glyph },
  service: { size: { width: 1200, height: 1200 }, draw: service },
  detail: { size: { width: 480, height: 320 }, draw: detail },
  details: { size: DETAIL_STRIP, draw: details },
  map: { size: MAP_SIZE, draw: (_seed, size) => worldMap(size) },
} satisfies Record<ArtKind, Kind>;

const isArtKind = (kind: string): kind is ArtKind => ART_KINDS.some((known) => known === kind);

/**
 * Draws a picture as an SVG file of less than 30 KB; equal arguments give equal bytes on every machine.
 * @param seed any text; it chooses the picture, and none of it is written to the file. For a glyph and a service, the
 * type of the service, as for all details of one; for one detail, the type and a number: `seo-2`.
 * @param size pixels; limited to the allowed range. Each kind has a default size.
 * @returns null for an unknown kind, and for a service without a drawing.
 */
export function renderArt(kind: string, seed: string, size?: Partial<Size>): string | null {
  if (!isArtKind(kind)) return null;
  const { size: own, draw } = KINDS[kind];
  return draw(seed, boundedSize(size?.width ?? own.width, size?.height ?? own.height, own));
}

/** Limits the size: no side over 4096 px, at most 16 times as wide as high, and at most 3 times as high as wide. */
function boundedSize(width: number, height: number, own: Size): Size {
  const side = (value: number, fallback: number) => (Number.isFinite(value) ? clamp(whole(value), 1, 4096) : fallback);
  const bounded = side(width, own.width);
  return { width: bounded, height: clamp(side(height, own.height), Math.ceil(bounded / 16), bounded * 3) };
}
