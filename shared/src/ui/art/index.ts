export { artName, type ArtSize, artUrl } from './art-url.ts';
export * from './Art.tsx';
export * from './Backdrop.tsx';
