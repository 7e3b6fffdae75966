export { ART_KINDS, type ArtKind } from './kinds.ts';
export { MAP_SIZE, mapX, mapY } from './projection.ts';
export { renderArt } from './render-art.ts';
