export * from './art-url.ts';
export * from './Art.tsx';
