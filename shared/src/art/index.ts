export { DARK, type RayColours } from './colours.ts';
export type { GlyphName } from './glyph.ts';
export type { ArtKind } from './kinds.ts';
export { hashSeed } from './hash.ts';
export { MAP_SIZE, mapX, mapY } from './projection.ts';
export { renderArt } from './render-art.ts';
export { createNoise, createRandom } from './rng.ts';
