export { DARK, type RayColours } from './colours.ts';
export { ART_KINDS, type ArtKind } from './kinds.ts';
export { createNoise } from './noise.ts';
export { MAP_SIZE, mapX, mapY } from './projection.ts';
export { renderArt } from './render-art.ts';
export { createRandom } from './rng.ts';
